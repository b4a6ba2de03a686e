import type { Span } from "./exact.rules";
import { GRAM, type Grams } from "./grams.rules";
import { wordEdge } from "./letters.rules";
import type { Quote } from "./quote.rules";

const MAX_GRAMS = 400;
const LEAST_GRAMS = 3;
/** The share of a passage's grams that has to be there still. */
const LEAST_SHARE = 0.5;
/** The share that is enough if the text before and after the passage is still there. */
const LEAST_SHARE_IN_CONTEXT = 0.3;
/** The characters of the text before and after a passage by which its edges are found. */
const CONTEXT = 12;

interface Match {
  readonly inQuote: number;
  readonly inText: number;
}

/**
 * Finds a passage of which some words were changed: where most of its grams are together in their order. Its edges are
 * those of the text before and after it, or else of whole words.
 */
export function findChanged(grams: Grams, quote: Quote): Span | null {
  const { length } = quote.quote;
  if (length < 2 * GRAM) return null;
  const step = Math.max(1, Math.ceil((length - GRAM + 1) / MAX_GRAMS));
  const matches: Match[] = [];
  let looked = 0;
  for (let inQuote = 0; inQuote + GRAM <= length; inQuote += step) {
    const places = grams.of(quote.quote.slice(inQuote, inQuote + GRAM));
    if (places === null) continue;
    looked += 1;
    for (const inText of places) matches.push({ inQuote, inText });
  }
  const together = mostTogether(matches, quote);
  const [first, last] = [together[0], together.at(-1)];
  if (first === undefined || last === undefined || together.length < LEAST_GRAMS) return null;
  const start = startOf(grams.text, quote, first);
  const end = endOf(grams.text, quote, last);
  const share = new Set(together.map(({ inQuote }) => inQuote)).size / looked;
  const isEnough = share >= (start.isSure && end.isSure ? LEAST_SHARE_IN_CONTEXT : LEAST_SHARE);
  return isEnough && start.at < end.at ? { start: start.at, end: end.at } : null;
}

const shiftOf = ({ inQuote, inText }: Match): number => inText - inQuote;

/**
 * The matches that belong together. Most of them are shifted by the same distance; from those on, words that were added
 * or removed shift the others. A match far from its neighbours, or one that stands alone, is there by chance.
 */
function mostTogether(matches: readonly Match[], { quote, start }: Quote): Match[] {
  const votes = new Map<number, number>();
  for (const match of matches) votes.set(shiftOf(match), (votes.get(shiftOf(match)) ?? 0) + 1);
  const [most] = [...votes].sort(
    ([one, ones], [other, others]) => others - ones || Math.abs(one - start) - Math.abs(other - start),
  );
  if (most === undefined) return [];
  const width = Math.max(32, quote.length / 2);
  const likely = matches.filter((match) => (votes.get(shiftOf(match)) ?? 0) >= LEAST_GRAMS);
  const middle = likely.find((match) => shiftOf(match) === most[0]);
  if (middle === undefined) return [];
  const before = likely.filter(({ inQuote }) => inQuote < middle.inQuote).reverse();
  const after = likely.filter(({ inQuote }) => inQuote > middle.inQuote);
  return [...chain(middle, before, width).reverse(), middle, ...chain(middle, after, width)];
}

/** Goes on from a match, over the others in their order, each time to the one that is least shifted against the last. */
function chain(from: Match, others: readonly Match[], width: number): Match[] {
  const kept: Match[] = [];
  let last = from;
  for (const [inQuote, choices] of Map.groupBy(others, (other) => other.inQuote)) {
    const forward = Math.sign(inQuote - from.inQuote);
    const [next] = choices
      .filter((choice) => (choice.inText - last.inText) * forward > 0)
      .sort((one, other) => jump(one, last) - jump(other, last));
    if (next === undefined || jump(next, last) > width) continue;
    kept.push(next);
    last = next;
  }
  return kept;
}

const jump = (one: Match, other: Match): number => Math.abs(shiftOf(one) - shiftOf(other));

interface Edge {
  readonly at: number;
  readonly isSure: boolean;
}

function startOf(text: string, { prefix }: Quote, { inQuote, inText }: Match): Edge {
  if (prefix === "" && inText - inQuote <= 0) return { at: 0, isSure: true };
  const before = prefix.slice(-CONTEXT);
  const at = before === "" ? -1 : text.lastIndexOf(before, inText);
  const found = at + before.length;
  if (at >= 0 && found <= inText && found >= inText - 2 * inQuote - CONTEXT) return { at: found, isSure: true };
  return { at: wordEdge(text, Math.max(0, inText - inQuote), -1), isSure: false };
}

function endOf(text: string, { quote, suffix }: Quote, { inQuote, inText }: Match): Edge {
  const [matched, left] = [inText + GRAM, quote.length - inQuote - GRAM];
  if (suffix === "" && matched + left >= text.length) return { at: text.length, isSure: true };
  const after = suffix.slice(0, CONTEXT);
  const found = after === "" ? -1 : text.indexOf(after, matched);
  if (found >= 0 && found <= matched + 2 * left + CONTEXT) return { at: found, isSure: true };
  return { at: wordEdge(text, Math.min(text.length, matched + left), 1), isSure: false };
}

const MAX_SMALL = 120;
/** The share of a passage's characters that may be others. */
const MOST_CHANGED = 0.4;
/** The most places with the same text before them that are compared. */
const MAX_PLACES = 20;

/**
 * Finds a short passage with a small change, such as a mended typing mistake: between the text that was before it and
 * the text that was after it.
 */
export function findSmallChange(text: string, { quote, prefix, suffix }: Quote): Span | null {
  if (quote.length > MAX_SMALL) return null;
  const [before, after] = [prefix.slice(-CONTEXT), suffix.slice(0, CONTEXT)];
  if (before === "" && after === "") return null;
  const most = Math.floor(quote.length * MOST_CHANGED);
  for (let from = 0, places = 0; places < MAX_PLACES; places += 1) {
    const at = text.indexOf(before, from);
    if (at < 0) return null;
    const start = at + before.length;
    const end = after === "" ? text.length : text.indexOf(after, start);
    if (end < 0) return null;
    const between = text.slice(start, end);
    if (between.length <= quote.length + most && between !== "" && changesBetween(between, quote) <= most)
      return { start, end };
    if (before === "") return null;
    from = at + 1;
  }
  return null;
}

/** The number of characters that were changed, added or removed between two short texts (edit distance). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (one.charAt(at - 1) === other.charAt(column - 1) ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
