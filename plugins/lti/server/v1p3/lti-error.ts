/** A refusal in the format of OAuth 2, for the requests of LTI tools to the portal. */
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
