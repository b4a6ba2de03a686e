import { CONTEXT_LENGTH } from "../contract/limits";
import { edgeFrom } from "./letters.rules";

/** What is kept of a marked passage, as in the TextQuoteSelector of the W3C's Web Annotation Data Model. */
export interface Quote {
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Where the passage began in the text. It only chooses among equal passages. */
  readonly start: number;
}

/**
 * What is kept of the passage between two places of a text. Spaces around it are left out, and no letter is cut in two.
 * Null if nothing is left.
 */
export function quoteBetween(text: string, from: number, to: number): Quote | null {
  let start = edgeFrom(text, Math.min(from, to), -1);
  let end = edgeFrom(text, Math.max(from, to), 1);
  while (start < end && text.charAt(start) === " ") start += 1;
  while (end > start && text.charAt(end - 1) === " ") end -= 1;
  if (start === end) return null;
  return {
    quote: text.slice(start, end),
    prefix: text.slice(edgeFrom(text, start - CONTEXT_LENGTH, 1), start),
    suffix: text.slice(end, edgeFrom(text, end + CONTEXT_LENGTH, -1)),
    start,
  };
}

/** The number of characters (code points), as the server counts them. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
