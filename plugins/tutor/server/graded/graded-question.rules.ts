import { allWords, type ContentWord, contentWords, shareIn } from "../words/content-words.rules";
import { guessLanguage, type Language, languagesOf } from "../words/languages";
import { asksForSolutions } from "./asks-for-solutions.rules";

/**
 * A graded question as plain text: a question of a quiz, or the text above an external tool that is graded. The tutor
 * must not answer it for the learner.
 */
export interface GradedQuestion {
  readonly prompt: string;
  /** The choices, or the items to put in order. */
  readonly choices: readonly string[];
}

export interface AskedText {
  readonly text: string;
  /** The tags of the languages in which the learner probably writes: those of the course and of the page. */
  readonly expected: readonly (string | null)[];
}

/**
 * Whether a learner asks for the answer of a graded question: in the same words, in other words, with the question's
 * choices, or by its number in the quiz. A translated question is not recognised.
 * @param own the graded questions of the course in which the learner asks
 * @param others the graded questions of the other courses in which the tutor searches. If the learner asks for the
 * answers of "the test", these are not meant.
 */
export function asksGradedQuestion(
  { text, expected }: AskedText,
  own: readonly GradedQuestion[],
  others: readonly GradedQuestion[] = [],
): boolean {
  if (own.length > 0 && asksForSolutions(text)) return true;
  const graded = [...own, ...others];
  if (graded.length === 0) return false;
  const wordsIn = new Map<Language, { readonly asked: readonly ContentWord[]; readonly all: readonly ContentWord[] }>();
  const isSame = (question: GradedQuestion, language: Language) => {
    const known = wordsIn.get(language);
    const { asked, all } = known ?? { asked: contentWords(text, language), all: allWords(text, language) };
    if (known === undefined) wordsIn.set(language, { asked, all });
    return (
      isAbout(asked, question, language) ||
      isWordedLike(all, asked, question, language) ||
      hasChoices(asked, question, language)
    );
  };
  // The comparison is made in every likely language. A guess from the learner's text alone could be wrong: a few words
  // of another language would then hide the graded question. A guess from the graded question could be wrong too,
  // because it may quote another language.
  const likely = [guessLanguage(text, expected), ...languagesOf(expected)];
  return graded.some((question) =>
    [...new Set([...likely, guessLanguage(question.prompt, expected)])].some((language) => isSame(question, language)),
  );
}

/**
 * The least shares at which two questions count as the same. `whole`: the share of the graded question's words that are
 * in the learner's text. A smaller share (`part`) is enough if a share `asked` of the learner's words is in the graded
 * question.
 */
const SAME = { whole: 0.75, part: 0.5, asked: 0.6 };

function isAbout(asked: readonly ContentWord[], { prompt, choices }: GradedQuestion, language: Language): boolean {
  const words = contentWords(prompt, language);
  const found = shareIn(words, asked);
  if (words.length * found < 1.5) return false;
  if (found >= SAME.whole && words.length > 2) return true;
  const all = [...words, ...contentWords(choices.join("\n"), language)];
  return found >= SAME.part && shareIn(asked, all) >= SAME.asked;
}

/**
 * The least share of words in common, function words such as "the" included, at which two questions have nearly the
 * same words.
 */
const ALIKE = 0.7;

/**
 * Whether two questions have nearly the same words. This also recognises short questions such as "What do you do before
 * every ride?".
 */
function isWordedLike(
  all: readonly ContentWord[],
  asked: readonly ContentWord[],
  { prompt }: GradedQuestion,
  language: Language,
): boolean {
  const own = contentWords(prompt, language);
  if (own.length === 0 || shareIn(own, asked) < ALIKE) return false;
  const whole = allWords(prompt, language);
  return shareIn(whole, all) >= ALIKE && shareIn(all, whole) >= ALIKE;
}

/**
 * `NAMED`: the least share of a choice's words at which the text counts as containing the choice. `CHOICES`: the fewest
 * choices that the text must contain.
 */
const NAMED = 0.75;
const CHOICES = 2;

/**
 * Whether the text contains most choices of a question. A single choice is not enough, because it may be a usual phrase
 * of the subject.
 */
function hasChoices(asked: readonly ContentWord[], { choices }: GradedQuestion, language: Language): boolean {
  const named = choices.filter((choice) => {
    const words = contentWords(choice, language);
    return words.length > 0 && shareIn(words, asked) >= NAMED;
  });
  const words = contentWords(named.join("\n"), language);
  return named.length >= Math.max(CHOICES, Math.ceil(choices.length / 2)) && words.length >= 4;
}
