import type { OAuthParameters } from "./signature";

/** The values of an OAuth 1.0 Authorization header (RFC 5849, section 3.5.1). */
export interface OAuthHeader {
  readonly consumerKey: string;
  readonly signature: string;
  readonly nonce: string;
  /** The time of the request in seconds since 1970. */
  readonly timestamp: number;
  /** The SHA-1 hash of the body in Base64. Empty when the sender did not sign the body. */
  readonly bodyHash: string;
  /** All parameters, decoded, without `realm`. The signature covers them. */
  readonly parameters: OAuthParameters;
}

const MAX_HEADER = 4096;
const PARAMETER = /^([A-Za-z0-9_.~%-]+)="([^"]*)"$/;
const TIMESTAMP = /^\d{1,12}$/;

/** Reads an Authorization header. null when it is not OAuth 1.0 with HMAC-SHA1, or when a parameter occurs twice. */
export function readAuthorization(header: string | undefined): OAuthHeader | null {
  if (header === undefined || header.length > MAX_HEADER || !/^OAuth\s/i.test(header)) return null;
  const parameters: [string, string][] = [];
  for (const part of header.slice("OAuth".length).split(",")) {
    const match = PARAMETER.exec(part.trim());
    const [name, value] = match ? [decoded(match[1]), decoded(match[2])] : [null, null];
    if (name === null || value === null) return null;
    if (name !== "realm") parameters.push([name, value]);
  }
  const values = new Map(parameters);
  if (values.size !== parameters.length) return null;
  const of = (name: string): string => values.get(name) ?? "";
  const [consumerKey, signature, nonce] = [of("oauth_consumer_key"), of("oauth_signature"), of("oauth_nonce")];
  const isComplete = consumerKey !== "" && signature !== "" && nonce !== "" && nonce.length <= 200;
  const isKnown = of("oauth_signature_method") === "HMAC-SHA1" && (values.get("oauth_version") ?? "1.0") === "1.0";
  if (!isComplete || !isKnown || !TIMESTAMP.test(of("oauth_timestamp"))) return null;
  const timestamp = Number(of("oauth_timestamp"));
  return { consumerKey, signature, nonce, timestamp, bodyHash: of("oauth_body_hash"), parameters };
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
