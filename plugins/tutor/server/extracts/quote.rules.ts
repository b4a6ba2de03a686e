import { segmenter } from "../../../../server/sdk";
import type { Language } from "../words/languages";
import { writtenText } from "../words/written";

/**
 * Sentences of a passage that are quoted in an answer. `fits`: for each word of the question, how well it fits the
 * quote, from 0 to 1.
 */
export interface Quote {
  readonly text: string;
  readonly fits: readonly number[];
  /** For each word of the question, how well it fits the whole passage, from 0 to 1. */
  readonly whole: readonly number[];
  /**
   * The most words of the question that fit one sentence of the passage, counted together with those that fit the
   * heading and the activity's name above the passage.
   */
  readonly inOneSentence: number;
}

/** Words of a question are close together if they are within this number of UTF-16 units, or in one sentence. */
const TOGETHER = 240;

/** The greatest length of a quote in UTF-16 units. Only a quote of a single sentence may be longer. */
const LENGTH = 320;

/**
 * Chooses the sentences of a passage in which most words of a question are close together, and adds sentences around
 * them. Square brackets around a number become round ones: the answer uses `[1]` to refer to its sources.
 * @param above how well each word of the question fits the heading and the activity's name above the passage, from 0 to
 * 1
 * @param fitsOf tells how well each word of the question fits a text, from 0 to 1
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
    const fits = fitsOfEach.slice(from, to).reduce(betterFits, above);
    if (sum(fits) > sum(best.fits) || best.to === 0) best = { from, to, fits };
  }
  let { from, to } = best;
  // Sentences after the best one are added first, because they explain it more often than the sentences before it.
  while (to < sentences.length && textOf(from, to + 1).length <= LENGTH) to += 1;
  while (from > 0 && textOf(from - 1, to).length <= LENGTH) from -= 1;
  const whole = fitsOfEach.reduce(betterFits, above);
  const inOneSentence = Math.max(...fitsOfEach.map((fits) => betterFits(fits, above).filter((fit) => fit > 0).length));
  return { text: writtenText(textOf(from, to)).replace(/\[(\d+)\]/g, "($1)"), fits: best.fits, whole, inOneSentence };
}

function betterFits(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((fit, word) => Math.max(fit, other[word] ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
