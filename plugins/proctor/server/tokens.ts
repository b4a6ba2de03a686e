import { hashOfSecret } from "../../../server/sdk";

/** The hash of a token in the form that the tables of proctoring store. */
export function hashOf(token: string): string {
  return hashOfSecret(token, "base64url");
}
