import { hashOfSecret } from "../../../server/sdk";

/** The hash of a token as the rows of sittings store it. */
export function hashOf(token: string): string {
  return hashOfSecret(token, "base64url");
}
