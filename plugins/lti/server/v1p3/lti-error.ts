/** A "no" in the words of OAuth 2: of the token endpoint, and of the services behind it. */
export class LtiError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly description: string,
  ) {
    super(description);
    this.name = "LtiError";
  }
}
