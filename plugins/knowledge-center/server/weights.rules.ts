import { wordsOf } from "../../../server/sdk";
import type { TextPassage } from "./passages.rules";

export interface PassageGroup {
  readonly title: string;
  readonly passages: readonly TextPassage[];
}

/**
 * How much a word counts for a passage in the search. In the passage's text it counts 1. `heading`: in the heading
 * above the passage. `title` and `titleAbove`: in the activity's title, for the activity's first passage and for the
 * other ones.
 */
const TERM_WORTH = { heading: 0.5, title: 1.5, titleAbove: 0.3 };

/** Of BM25. `K1` limits how much a repeated word adds; `B`: how much a passage's length reduces it. */
const K1 = 1.2;
const B = 0.75;

export const WEIGHT_SCALE = 1000;

/**
 * The postings of each term: term → three numbers for each passage that contains the term. These are the index of the
 * passage's group, the position of the passage in the course, and its weight, which is the part of BM25 that depends on
 * the passage alone.
 */
export function postingsOf(groups: readonly PassageGroup[], language: string | null): Map<string, number[]> {
  const counted = groups.flatMap(({ title, passages }, group) => {
    const titleTerms = new Set(wordsOf(title, language).map(({ term }) => term));
    return passages.map(({ heading, text }, index) => {
      const words = wordsOf(text, language);
      const worth = new Map<string, number>();
      const add = (term: string, more: number) => worth.set(term, (worth.get(term) ?? 0) + more);
      for (const { term } of words) add(term, 1);
      for (const { term } of wordsOf(heading ?? "", language)) add(term, TERM_WORTH.heading);
      for (const term of titleTerms) add(term, index === 0 ? TERM_WORTH.title : TERM_WORTH.titleAbove);
      return { group, worth, length: words.length };
    });
  });
  const average = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length);
  const postings = new Map<string, number[]>();
  for (const [position, { group, worth, length }] of counted.entries()) {
    const slowness = K1 * (1 - B + (B * length) / Math.max(1, average));
    for (const [term, count] of worth) {
      const own = postings.get(term) ?? [];
      postings.set(term, own);
      own.push(group, position, Math.round((WEIGHT_SCALE * count * (K1 + 1)) / (count + slowness)));
    }
  }
  return postings;
}
