import { createHash, randomBytes } from "node:crypto";

/** A text that nobody can guess. */
export function secretText(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a secret. A reader of the database cannot use it. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
