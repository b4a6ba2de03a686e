import { hashOfSecret } from "../../../server/sdk";

/** The hash of a token in the form that the tables of proctoring store. */
export function hashToken(token: string): string {
  return hashOfSecret(token, "base64url");
}
