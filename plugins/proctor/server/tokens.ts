import { hashOfSecret } from "../../../server/sdk";

/** The hash of a token, in the form in which the columns `token_hash` of the proctoring tables store it. */
export function hashToken(token: string): string {
  return hashOfSecret(token, "base64url");
}
