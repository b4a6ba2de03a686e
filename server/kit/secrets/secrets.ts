import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the secret for one purpose from the server's secret. If a derived secret leaks, the others stay safe. */
export function secretFor(secret: string, purpose: string): Buffer {
  return createHmac("sha256", secret).update(purpose).digest();
}

/**
 * Encrypts a value that a browser or the database keeps. Without the server's secret nobody can read it, and
 * `unseal` notices a change.
 */
export function seal(secret: string, purpose: string, value: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, secretFor(secret, purpose), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/**
 * The value that was given to `seal`. null when the text is damaged, or was sealed with another secret or for another
 * purpose.
 */
export function unseal(secret: string, purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const [iv, tag, text] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv(ALGORITHM, secretFor(secret, purpose), iv).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8"));
  } catch {
    return null;
  }
}
