import { isDense } from "../../../../server/sdk";
import { type ContentWord, contentWords } from "../words/content-words.rules";
import { guessLanguage } from "../words/languages";

/** The most words of the marked passage that are searched for. */
const OF_MARKED = 12;

/**
 * The text with which passages are searched for a question: its words without those that every passage has, and without
 * endings. If nothing is left of the question, the words of the marked passage are used.
 * @param expected language tags in which the learner probably writes: of the course and of the page
 */
export function searchText(question: string, marked: string | null, expected: readonly (string | null)[]): string {
  const own = contentWords(question, guessLanguage(question, expected));
  const words =
    own.length > 0 || marked === null ? own : contentWords(marked, guessLanguage(marked, expected)).slice(0, OF_MARKED);
  return [...new Set(words.flatMap(formsOf))].join(" ");
}

/** The least characters of a beginning that is searched for. */
const SHORTEST = 3;

/**
 * The beginnings by which a word is searched: the search finds all words that begin like them. Arabic words change at both
 * ends, so they are searched for as they are, and by their stems.
 */
function formsOf({ term, stem }: ContentWord): string[] {
  if (isDense(term)) return [term];
  if (!term.startsWith(stem.slice(0, 1))) return [term, stem];
  let same = 0;
  while (same < stem.length && stem[same] === term[same]) same += 1;
  // `studies` and `study` have the stem `studi`.
  const length = stem[same - 1] === "i" && same === stem.length && same > 4 ? same - 1 : same;
  return [length >= SHORTEST ? term.slice(0, length) : term];
}
