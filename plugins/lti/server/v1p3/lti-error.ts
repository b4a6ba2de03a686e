/** A refusal in the format of OAuth 2, for the token endpoint and the services. */
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
