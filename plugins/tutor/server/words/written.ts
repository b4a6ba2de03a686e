/** Matches control characters, and characters that turn the direction of the text around them. */
const UNWRITTEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without characters that nobody sees and that could show it in another order. */
export function writtenText(text: string): string {
  return text.replace(UNWRITTEN, "");
}
