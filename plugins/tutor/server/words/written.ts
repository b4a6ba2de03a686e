/** Matches control characters, and characters that turn the direction of the text around them. */
const UNWRITTEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without control characters and without characters that turn the direction of the text around them. */
export function writtenText(text: string): string {
  return text.replace(UNWRITTEN, "");
}
