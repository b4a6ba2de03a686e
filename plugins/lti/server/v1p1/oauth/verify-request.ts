import { hash } from "node:crypto";
import { isSameSecret } from "../../../../../server/sdk";
import type { OAuthHeader } from "./authorization-header";
import { hmacSha1Signature } from "./signature";

/** Allowed difference between the clocks of tool and platform, in seconds. */
export const TIMESTAMP_WINDOW = 300;

export interface SignedMessage {
  readonly header: OAuthHeader;
  readonly method: string;
  /** The address that the tool was given. A proxy may have requested another one. */
  readonly url: string;
  readonly body: Uint8Array;
}

export type SignatureFault = "signature" | "bodyHash" | "timestamp";

/**
 * The reason why a message does not come from the holder of the secret or is too old. null when the message is valid.
 */
export function signatureFault(message: SignedMessage, secret: string, now: Date): SignatureFault | null {
  const { header, method, url, body } = message;
  const expected = hmacSha1Signature({ method, url, parameters: header.parameters }, secret);
  if (!isSameSecret(expected, header.signature)) return "signature";
  // Without this check a signature of an empty message would be valid for any body.
  if (!isSameSecret(hash("sha1", body, "base64"), header.bodyHash)) return "bodyHash";
  const distance = Math.abs(now.getTime() / 1000 - header.timestamp);
  return distance <= TIMESTAMP_WINDOW ? null : "timestamp";
}
