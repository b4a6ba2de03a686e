const MAX_LENGTH = 500;

/**
 * A text from outside as one line of at most 500 characters, without characters that change the direction of the
 * following text. null if nothing is left, or if it is no text.
 */
export function oneLineText(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (line === "") return null;
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).toWellFormed()}…` : line;
}
