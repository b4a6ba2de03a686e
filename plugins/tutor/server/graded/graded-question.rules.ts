import { bestFit, type ContentWord, contentWords } from "../words/content-words.rules";
import { guessLanguage, type Language } from "../words/languages";
import { asksForSolutions } from "./asks-for-solutions.rules";

/** A question that counts for the course's result, as plain text. */
export interface GradedQuestion {
  readonly prompt: string;
  /** What can be chosen, or has to be put in order. */
  readonly choices: readonly string[];
}

export interface AskedText {
  /** What the learner writes, with what they have marked. */
  readonly text: string;
  /** Language tags in which the learner probably writes: of the course and of the page. */
  readonly expected: readonly (string | null)[];
}

/**
 * Whether a learner asks for the answer of a graded question: in its words, in others, with its choices, or by its
 * number in the quiz. A translation is not recognised.
 */
export function asksGradedQuestion({ text, expected }: AskedText, graded: readonly GradedQuestion[]): boolean {
  if (graded.length === 0) return false;
  const language = guessLanguage(text, expected);
  const asked = contentWords(text, language);
  return (
    asksForSolutions(text) ||
    graded.some((question) => isAbout(asked, question, language) || hasChoices(asked, question, language))
  );
}

/** The shares of the graded question in the learner's, and of the learner's in the graded one, from which they are the same. */
const SAME = { whole: 0.75, part: 0.5, asked: 0.6 };

function isAbout(asked: readonly ContentWord[], { prompt, choices }: GradedQuestion, language: Language): boolean {
  const words = contentWords(prompt, language);
  const found = shareIn(words, asked);
  if (words.length * found < 1.5) return false;
  if (found >= SAME.whole && words.length > 2) return true;
  const all = [...words, ...contentWords(choices.join("\n"), language)];
  return found >= SAME.part && shareIn(asked, all) >= SAME.asked;
}

/** The share of a choice's words with which it is named, and the fewest choices that are pasted. */
const NAMED = 0.75;
const CHOICES = 2;

/** Whether most choices of a question stand in the text. One alone is a usual phrase of the subject. */
function hasChoices(asked: readonly ContentWord[], { choices }: GradedQuestion, language: Language): boolean {
  const named = choices.filter((choice) => {
    const words = contentWords(choice, language);
    return words.length > 0 && shareIn(words, asked) >= NAMED;
  });
  const words = contentWords(named.join("\n"), language);
  return named.length >= Math.max(CHOICES, Math.ceil(choices.length / 2)) && words.length >= 4;
}

/** The share of words that the others have too. */
function shareIn(words: readonly ContentWord[], others: readonly ContentWord[]): number {
  if (words.length === 0) return 0;
  return words.reduce((sum, word) => sum + bestFit(word, others), 0) / words.length;
}
