import { segmenter } from "../../../../server/sdk";
import type { Language } from "../words/languages";

/** The quoted sentences of a passage, and how well each of the question's words fits them. */
export interface Quote {
  readonly text: string;
  readonly fits: readonly number[];
  /** How well each word fits the whole passage. */
  readonly whole: readonly number[];
}

/** Words of a question count as standing together within so many UTF-16 units, or in one sentence. */
const TOGETHER = 240;

/** The most UTF-16 units of a quote, unless a single sentence is longer. */
const LENGTH = 320;

/**
 * The sentences of a passage in which most words of a question stand together, with sentences around them. A number in
 * square brackets gets round ones, because it would look like a reference of the answer.
 * @param above how well each word of the question fits the words above the passage
 * @param fitsOf how well each word of the question fits a text
 */
export function bestQuote(
  passage: string,
  language: Language,
  above: readonly number[],
  fitsOf: (text: string) => readonly number[],
): Quote {
  const sentences = Array.from(segmenter(language.tag, "sentence").segment(passage), ({ segment }) => segment);
  const fitsOfEach = sentences.map(fitsOf);
  const textOf = (from: number, to: number) => sentences.slice(from, to).join("").trim();
  let best = { from: 0, to: 0, fits: above };
  for (const from of sentences.keys()) {
    let to = from + 1;
    while (to < sentences.length && textOf(from, to + 1).length <= TOGETHER) to += 1;
    const fits = fitsOfEach.slice(from, to).reduce(better, above);
    if (sum(fits) > sum(best.fits) || best.to === 0) best = { from, to, fits };
  }
  let { from, to } = best;
  // Sentences after the best one are added first, because they explain more often than those before it.
  while (to < sentences.length && textOf(from, to + 1).length <= LENGTH) to += 1;
  while (from > 0 && textOf(from - 1, to).length <= LENGTH) from -= 1;
  const whole = fitsOfEach.reduce(better, above);
  return { text: textOf(from, to).replace(/\[(\d+)\]/g, "($1)"), fits: best.fits, whole };
}

/** How well each word fits two texts together. */
function better(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((fit, word) => Math.max(fit, other[word] ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
