import { isEdge } from "./letters.rules";
import type { Quote } from "./quote.rules";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A passage that is shorter can stand in any text, so it is only taken beside the words that it had beside it. */
const SHORT = 12;
/** How many characters beside a short passage have to be the same. */
const LEAST_CONTEXT = 6;
const MAX_PLACES = 1000;

/** How many characters directly before a place are the same as at the end of another text. */
function sameBefore(text: string, at: number, before: string): number {
  let same = 0;
  while (same < before.length && same < at && text.charAt(at - 1 - same) === before.charAt(before.length - 1 - same))
    same += 1;
  return same;
}

function sameAfter(text: string, at: number, after: string): number {
  let same = 0;
  while (same < after.length && text.charAt(at + same) === after.charAt(same)) same += 1;
  return same;
}

/** Of several passages the one with the most of the same text beside it, and among those the nearest. */
export function findExact(text: string, { quote, prefix, suffix, start }: Quote): Span | null {
  let best: { readonly at: number; readonly same: number; readonly distance: number } | null = null;
  let at = text.indexOf(quote);
  for (let places = 0; at >= 0 && places < MAX_PLACES; places += 1, at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    if (!isEdge(text, at) || !isEdge(text, end)) continue;
    const same = sameBefore(text, at, prefix) + sameAfter(text, end, suffix);
    const distance = Math.abs(at - start);
    if (best === null || same > best.same || (same === best.same && distance < best.distance))
      best = { at, same, distance };
  }
  if (best === null) return null;
  const isSure = quote.length >= SHORT || best.same >= Math.min(LEAST_CONTEXT, prefix.length + suffix.length);
  return isSure ? { start: best.at, end: best.at + quote.length } : null;
}
