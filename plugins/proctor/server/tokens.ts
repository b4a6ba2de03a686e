import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Makes a secret. It is sent once; the database stores only its hash. */
export function newToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Whether a hash belongs to a secret. The comparison takes the same time for all values, so that its duration reveals
 * nothing.
 */
export function isOfHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
