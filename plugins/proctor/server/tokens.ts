import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret that is shown once; the database keeps its hash. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Whether a secret is the one of which this is the hash, in a time that says nothing about where it differs. */
export function isOfHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
