import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** A text that nobody can guess: 256 bits by chance, in 43 characters. */
export function secretText(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of such a text. A database keeps this, so that whoever reads it there cannot use it. */
export function hashOfSecret(text: string, encoding: "hex" | "base64url" = "hex"): string {
  return hash("sha256", text, encoding);
}

/** Whether two texts are the same, in a time that says nothing about where they differ, nor how long they are. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
}
