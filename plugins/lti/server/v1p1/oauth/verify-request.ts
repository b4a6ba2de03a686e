import { hash } from "node:crypto";
import { isSameSecret } from "../../../../../server/sdk";
import type { OAuthHeader } from "./authorization-header";
import { hmacSha1Signature } from "./signature";

/** How many seconds the clocks of a tool and of this portal may differ. */
export const TIMESTAMP_WINDOW = 300;

/** A request with an OAuth 1.0 signature, before the signature is checked. */
export interface SignedMessage {
  readonly header: OAuthHeader;
  readonly method: string;
  /** The address that the tool knows and has signed. If there is a proxy, the request may come with another address. */
  readonly url: string;
  readonly body: Uint8Array;
}

export type SignatureFault = "signature" | "bodyHash" | "timestamp";

/** Not signed with the secret, changed, too old, or from the future. null when it is valid. */
export function signatureFault(message: SignedMessage, secret: string, now: Date): SignatureFault | null {
  const { header, method, url, body } = message;
  const expected = hmacSha1Signature({ method, url, parameters: header.parameters }, secret);
  if (!isSameSecret(expected, header.signature)) return "signature";
  // The signature covers only the hash of the body. Without this comparison the body could be replaced.
  if (!isSameSecret(hash("sha1", body, "base64"), header.bodyHash)) return "bodyHash";
  const distance = Math.abs(now.getTime() / 1000 - header.timestamp);
  return distance <= TIMESTAMP_WINDOW ? null : "timestamp";
}
