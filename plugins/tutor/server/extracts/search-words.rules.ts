import { hasNoWordSpaces } from "../../../../server/sdk";
import { type ContentWord, contentWords } from "../words/content-words.rules";
import { guessLanguage } from "../words/languages";

const OF_MARKED = 12;

/**
 * The text with which passages are searched for a question: the words of the question, without common words and without
 * endings. If no words of the question are left, the words of `marked` (what the learner has marked on the page) are
 * used.
 * @param expected the tags of the languages in which the learner probably writes: those of the course and of the page
 */
export function searchText(question: string, marked: string | null, expected: readonly (string | null)[]): string {
  const own = contentWords(question, guessLanguage(question, expected));
  const words =
    own.length > 0 || marked === null ? own : contentWords(marked, guessLanguage(marked, expected)).slice(0, OF_MARKED);
  return [...new Set(words.flatMap(formsOf))].join(" ");
}

/** The shortest beginning of a word that is searched for, in characters. */
const MIN_LENGTH = 3;

/**
 * The beginnings of words with which a word is searched for. The search finds all words that start with one of them.
 * Arabic words change at both ends, so they are searched for as they are written, and by their stems.
 */
function formsOf({ term, stem }: ContentWord): string[] {
  if (hasNoWordSpaces(term)) return [term];
  if (!term.startsWith(stem.slice(0, 1))) return [term, stem];
  let same = 0;
  while (same < stem.length && stem[same] === term[same]) same += 1;
  // The stem may end differently from the word: `studies` and `study` have the stem `studi`.
  const length = stem[same - 1] === "i" && same === stem.length && same > 4 ? same - 1 : same;
  return [length >= MIN_LENGTH ? term.slice(0, length) : term];
}
