import { segmenter } from "../../../../server/sdk";
import { allWords, type ContentWord, contentWords, shareIn } from "../words/content-words.rules";
import { guessLanguage, type Language } from "../words/languages";
import type { GradedQuestion } from "./graded-question.rules";

interface ReadPassage {
  readonly activity: { readonly name: string } | null;
  readonly heading: string | null;
  readonly text: string;
  readonly language: string | null;
}

interface SolvedQuestion extends GradedQuestion {
  /** Right answers that learners have to type. */
  readonly solutions: readonly string[];
}

/**
 * The least shares of words at which a sentence counts as the solution of a graded question: of the question's words
 * that are in the sentence or above it, and of the words of one choice that are in the sentence.
 */
const SOLUTION = { question: 0.6, choice: 0.75 };

/**
 * Takes the sentences that say a graded question together with one of its choices out of the passages for an answer. So
 * no way of asking brings them: other words, role play, pieces, or another language than the question's. A passage of
 * which nothing is left is left out.
 */
export function withoutSolutions<P extends ReadPassage>(
  passages: readonly P[],
  graded: readonly SolvedQuestion[],
): P[] {
  return passages.flatMap((passage) => {
    const language = guessLanguage(passage.text, [passage.language]);
    const above = allWords(`${passage.activity?.name ?? ""}\n${passage.heading ?? ""}`, language);
    const sentences = Array.from(segmenter(language.tag, "sentence").segment(passage.text), ({ segment }) => segment);
    const left = sentences.filter((sentence) => !isSolution(allWords(sentence, language), above, language, graded));
    if (left.length === sentences.length) return [passage];
    const text = left.join("").trim();
    return text === "" ? [] : [{ ...passage, text }];
  });
}

function isSolution(
  sentence: readonly ContentWord[],
  above: readonly ContentWord[],
  language: Language,
  graded: readonly SolvedQuestion[],
): boolean {
  return graded.some(
    ({ prompt, choices, solutions }) =>
      shareIn(contentWords(prompt, language), [...sentence, ...above]) >= SOLUTION.question &&
      [...choices, ...solutions].some((choice) => shareIn(contentWords(choice, language), sentence) >= SOLUTION.choice),
  );
}
