import { createHmac } from "node:crypto";

/** Parameters in their original order. A name may occur more than once. */
export type OAuthParameters = readonly (readonly [name: string, value: string])[];

export interface SignedRequest {
  readonly method: string;
  readonly url: string;
  /** The parameters of a form body and of the Authorization header. The parameters of the query are read from `url`. */
  readonly parameters: OAuthParameters;
}

/** Encodes all characters except the unreserved ones, in upper-case hexadecimal (RFC 5849, section 3.6). */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The text that is signed (RFC 5849, section 3.4.1). */
export function signatureBaseString({ method, url, parameters }: SignedRequest): string {
  const address = new URL(url);
  const all = [...address.searchParams, ...parameters].filter(([name]) => name !== "oauth_signature");
  const sorted = all
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort((one, other) => compare(one[0], other[0]) || compare(one[1], other[1]));
  const normalized = sorted.map(([name, value]) => `${name}=${value}`).join("&");
  const baseAddress = `${address.origin}${address.pathname}`;
  return [method.toUpperCase(), baseAddress, normalized].map(percentEncode).join("&");
}

/** The signature of a request (RFC 5849, section 3.4.2). LTI has no tokens, so the token's secret is empty. */
export function hmacSha1Signature(request: SignedRequest, consumerSecret: string, tokenSecret = ""): string {
  const key = `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`;
  return createHmac("sha1", key).update(signatureBaseString(request)).digest("base64");
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
