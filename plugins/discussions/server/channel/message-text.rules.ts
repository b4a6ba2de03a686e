/** What a message may not hold: characters that no keyboard writes, and that databases stumble over. */
const unwritten = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** A message as it is kept: plain text, line ends of one kind, no more than one empty line, nothing around it. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(unwritten, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
