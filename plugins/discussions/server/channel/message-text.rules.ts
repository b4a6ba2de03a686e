/**
 * Characters that a message must not contain, because databases can fail with them: lone surrogates and control
 * characters, apart from line feeds and tabs.
 */
const forbiddenCharacters = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/**
 * The stored form of a message's text: without forbidden characters, `\n` as line end, at most one empty line in a row,
 * no space around it.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(forbiddenCharacters, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
