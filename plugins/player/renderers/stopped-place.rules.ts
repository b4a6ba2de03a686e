import { foldText } from "../../../core/sdk/learning";

/**
 * The place in a text at which the learner stopped: the index of the text block, how it begins, and how the block
 * before it begins. So the place is found again after the text was edited.
 */
export interface StoppedPlace {
  readonly at: number;
  readonly quote: string;
  readonly before: string;
}

/** The most characters of a block that are kept. */
const QUOTE = 160;
/** The least share of its words that a block must still have, so that it counts as the same one. */
const ALIKE = 0.6;

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const quoteOf = (text: string | undefined) => plain(text ?? "").slice(0, QUOTE);

/** The place of a block, to be kept. Null for the first one: nothing was read then. */
export function placeOf(blocks: readonly string[], at: number): StoppedPlace | null {
  return at <= 0 ? null : { at, quote: quoteOf(blocks[at]), before: quoteOf(blocks[at - 1]) };
}

/** The place in what was kept with an attempt at a text. Null if there is none, or if it is not one. */
export function placeIn(data: object | null | undefined): StoppedPlace | null {
  const place: unknown = data && Reflect.get(data, "stopped");
  if (typeof place !== "object" || place === null) return null;
  const { at, quote, before } = place as Record<string, unknown>;
  if (typeof at !== "number" || !Number.isInteger(at) || at <= 0) return null;
  return typeof quote === "string" && typeof before === "string" ? { at, quote, before } : null;
}

/**
 * The index of the block at which the learner stopped, among the blocks of the text as it is now. It is the nearest
 * block that begins as before, else the one after the block that stood before it, else the most similar one. Null if
 * the text has become another one.
 */
export function findPlace(blocks: readonly string[], { at, quote, before }: StoppedPlace): number | null {
  const quotes = blocks.map(quoteOf);
  const nearest = (wanted: string, shift: number) =>
    wanted === "" ? null : nearestTo(at - shift, (index) => quotes[index] === wanted, quotes.length);
  const same = nearest(quote, 0);
  if (same !== null) return same;
  const previous = nearest(before, 1);
  if (previous !== null) return Math.min(previous + 1, quotes.length - 1);
  const words = wordsOf(quote);
  if (words.size === 0) return null;
  const scores = quotes.map((text) => shareOf(words, wordsOf(text)));
  const best = Math.max(0, ...scores);
  return best < ALIKE ? null : nearestTo(at, (index) => scores[index] === best, scores.length);
}

function nearestTo(at: number, fits: (index: number) => boolean, count: number): number | null {
  let found: number | null = null;
  for (let index = 0; index < count; index += 1) {
    if (fits(index) && (found === null || Math.abs(index - at) < Math.abs(found - at))) found = index;
  }
  return found;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []);
}

function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length / words.size;
}
