/** Characters that a message must not contain: control characters and lone surrogates. Databases can fail with them. */
const forbiddenCharacters = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/**
 * The stored form of a message's text: without such characters, `\n` as line end, at most one empty line in a row, no
 * space around it.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(forbiddenCharacters, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
