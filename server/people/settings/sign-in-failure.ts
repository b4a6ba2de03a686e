/** Why a sign-in failed. The user sees the text `signin.failed.<cause>`. */
export type SignInCause =
  /** The page was open for too long, or another browser started the sign-in. */
  | "expired"
  /** The user cancelled, or a rule of the sign-in provider did not let the user in. */
  | "cancelled"
  /** The provider does not answer, or answers with an error of its own. */
  | "unavailable"
  /** The settings of the portal and the provider do not match. */
  | "misconfigured"
  | "noEmail"
  | "notVerified"
  /** The e-mail address belongs to an account whose owner signs in with another provider. */
  | "otherProvider"
  | "unknownProvider"
  | "internal";

/** Thrown when a sign-in fails, with the cause that the user is told. */
export class SignInFailure extends Error {
  /** @param detail shown with the text: the email address or, for `unknownProvider`, the provider's name */
  constructor(
    readonly reason: SignInCause,
    readonly detail: string | null = null,
    options?: ErrorOptions,
  ) {
    super(`The sign-in failed: ${reason}.`, options);
    this.name = "SignInFailure";
  }
}

/** Converts any error during a sign-in to a failure with its cause. */
export function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  return new SignInFailure(causeOf(error), null, { cause: error });
}

const NETWORK_CODES = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT"]);
/** The messages of the errors of Node's `fetch` when the network fails. Its errors have no code. */
const FETCH_FAILURES = new Set(["fetch failed", "terminated"]);
/** Codes of errors about an answer, or an address in it, that is not what the standards say. */
const WRONG_ANSWER = /^(OAUTH_.*|ERR_INVALID_URL)$/;

function causeOf(error: unknown): SignInCause {
  if (!(error instanceof Error)) return "internal";
  // The error answer of the authorization or the token endpoint: RFC 6749, sections 4.1.2.1 and 5.2.
  if (hasText(error, "error")) return answeredCause(error.error);
  const code = hasText(error, "code") ? error.code : "";
  if (NETWORK_CODES.has(code) || isNetworkError(error) || isCutOff(error)) return "unavailable";
  if (code === "OAUTH_RESPONSE_IS_NOT_CONFORM") {
    return error.cause instanceof Response && error.cause.status >= 500 ? "unavailable" : "misconfigured";
  }
  return WRONG_ANSWER.test(code) || error.name === "ClientError" ? "misconfigured" : "internal";
}

/** Whether `fetch` has failed: without a connection or in the middle of an answer, or because its time was over. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError" || error.name === "AbortError";
  return error instanceof TypeError && FETCH_FAILURES.has(error.message);
}

/** Whether an answer could not be read because its end did not come. The client reports it as text that is no JSON. */
function isCutOff({ cause }: Error): boolean {
  return cause instanceof Error && isNetworkError(cause.cause);
}

function answeredCause(error: string): SignInCause {
  if (error === "access_denied") return "cancelled";
  if (error === "temporarily_unavailable" || error === "server_error") return "unavailable";
  return error === "invalid_grant" ? "expired" : "misconfigured";
}

function hasText<K extends string>(error: Error, key: K): error is Error & Record<K, string> {
  return key in error && typeof (error as Error & Record<K, unknown>)[key] === "string";
}
