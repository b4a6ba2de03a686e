import { hasNoWordSpaces } from "../../../../server/sdk";
import { type Language, termsOf } from "./languages";

/**
 * A word that says something about the subject of a text. `term`: the word in lower case; `stem`: the letters that its
 * forms have in common.
 */
export interface ContentWord {
  readonly term: string;
  readonly stem: string;
}

/**
 * The different words of a text that say something about its subject, in order. If a word occurs in several forms, the
 * first form is taken.
 */
export function contentWords(text: string, language: Language): ContentWord[] {
  const byStem = new Map<string, ContentWord>();
  for (const term of termsOf(text)) {
    if (language.plainWords.has(term) || (term.length < 2 && !hasNoWordSpaces(term) && !/\p{N}/u.test(term))) continue;
    const stem = language.stem(term);
    if (!byStem.has(stem)) byStem.set(stem, { term, stem });
  }
  return [...byStem.values()];
}

/** All different words of a text, in the same form as words about the subject, so that both can be compared. */
export function allWords(text: string, language: Language): ContentWord[] {
  return [...new Set(termsOf(text))].map((term) => ({ term, stem: language.stem(term) }));
}

const PART = { beginning: 4, end: 5 };

/**
 * How well a word of a text fits a word of a question, from 0 to 1. It fits if it is the same word, another form of the
 * word, or a compound with the word.
 */
function fitOf(asked: ContentWord, { term, stem }: ContentWord): number {
  if (term === asked.term) return 1;
  if (stem === asked.stem) return 0.95;
  if (hasNoWordSpaces(asked.term))
    return term.includes(asked.term) || (term.length > 1 && asked.term.includes(term)) ? 0.7 : 0;
  if (asked.stem.length >= PART.beginning && term.startsWith(asked.stem)) return 0.7;
  if (stem.length >= PART.beginning && asked.term.startsWith(stem)) return 0.7;
  if (asked.stem.length >= PART.end && stem.endsWith(asked.stem)) return 0.6;
  if (stem.length >= PART.end && asked.stem.endsWith(stem)) return 0.6;
  return 0;
}

export function bestFit(asked: ContentWord, words: readonly ContentWord[]): number {
  return words.reduce((best, word) => Math.max(best, fitOf(asked, word)), 0);
}

/** The share of `words` that are also among `others`, from 0 to 1. */
export function shareIn(words: readonly ContentWord[], others: readonly ContentWord[]): number {
  if (words.length === 0) return 0;
  return words.reduce((sum, word) => sum + bestFit(word, others), 0) / words.length;
}
