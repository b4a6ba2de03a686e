/** An OpenID Connect authentication request that a tool sends through the browser. */
export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly loginHint: string;
  readonly messageHint: string;
  readonly nonce: string;
  /** A value that the tool gets back unchanged. null when it sent none. */
  readonly state: string | null;
}

/** Why the portal refuses a request: an error code of OpenID Connect, and a sentence for the tool's operator. */
export type AuthorizeError = { readonly error: string; readonly description: string };

/** The parameters of a request as they were sent, before any check. A repeated parameter is an array. */
export type Parameters = Readonly<Record<string, unknown>>;

const MAX_VALUE = 4096;

/** The value of a parameter that occurs once. null when it is missing, empty, given twice, or too long. */
export function singleValue(parameters: Parameters, name: string): string | null {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : null;
  return typeof value === "string" && value !== "" && value.length <= MAX_VALUE ? value : null;
}

const fixedParameters = [
  ["response_type", "id_token", "unsupported_response_type"],
  ["response_mode", "form_post", "invalid_request"],
  ["prompt", "none", "invalid_request"],
] as const;

/**
 * Reads an authentication request and checks everything that the 1EdTech Security Framework 1.0 requires in section
 * 5.1.1.2. Client and redirect address were checked before, because errors are sent to that address.
 */
export function readAuthorizeRequest(
  parameters: Parameters,
  clientId: string,
  redirectUri: string,
): AuthorizeRequest | AuthorizeError {
  const scopes = (singleValue(parameters, "scope") ?? "").split(" ");
  if (!scopes.includes("openid")) return { error: "invalid_scope", description: "scope has to be openid." };
  for (const [name, value, error] of fixedParameters) {
    if (singleValue(parameters, name) !== value) return { error, description: `${name} has to be ${value}.` };
  }
  const values = ["login_hint", "lti_message_hint", "nonce"].map((name) => singleValue(parameters, name));
  const [loginHint, messageHint, nonce] = values;
  if (!loginHint || !messageHint || !nonce) {
    return { error: "invalid_request", description: "login_hint, lti_message_hint and nonce are needed, each once." };
  }
  return { clientId, redirectUri, loginHint, messageHint, nonce, state: singleValue(parameters, "state") };
}
