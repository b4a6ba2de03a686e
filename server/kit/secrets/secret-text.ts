import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** A text that nobody can guess: 256 random bits, in 43 characters. */
export function secretText(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The SHA-256 hash of a secret. The database stores only the hash, so that somebody who reads the database cannot use
 * the secret.
 */
export function hashOfSecret(text: string, encoding: "hex" | "base64url" = "hex"): string {
  return hash("sha256", text, encoding);
}

/** Compares two texts. The time of the comparison reveals neither where they differ nor how long they are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
}
