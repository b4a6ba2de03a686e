import type { FoundPassage } from "../../../../server/sdk";
import type { TutorCitation } from "../../contract";
import type { AskedText } from "../graded/graded-question.rules";
import { allWords, bestFit, contentWords } from "../words/content-words.rules";
import { guessLanguage } from "../words/languages";

/**
 * Makes the sources of an answer from passages (a few sentences of a course). Each gets a number from 1, in their
 * order. The answer refers to the first one by `[1]`.
 */
export function citationsOf(passages: readonly FoundPassage[]): TutorCitation[] {
  return passages.map(({ course, activity, heading, text, anchor, language }, index) => ({
    ...{ number: index + 1, heading, text, anchor, language },
    course: { ...course },
    activity: activity === null ? null : { ...activity },
  }));
}

const MOST_PLACES = 3;

/**
 * Makes at most three citations without the text of the passages: they only name the pages of the course about the
 * subject of the question. They stand under the refusal to answer a graded question (of a quiz): a sentence of the
 * course could be the answer, which the learner has to find. A heading ("Five and sixty") could be the answer too, so a
 * heading is only included if it has a word of the question.
 * @param asked the learner's text, and the languages in which it is probably written
 */
export function citationsWithoutText(
  passages: readonly FoundPassage[],
  { text, expected }: AskedText,
): TutorCitation[] {
  const language = guessLanguage(text, expected);
  const words = contentWords(text, language);
  const isOfQuestion = (heading: string) => {
    const own = allWords(heading, language);
    return words.some((word) => bestFit(word, own) > 0);
  };
  const told = passages.map((passage) => ({
    ...passage,
    heading: passage.heading !== null && isOfQuestion(passage.heading) ? passage.heading : null,
  }));
  const places = new Map(told.map((passage) => [`${passage.activity?.activityPathId} ${passage.heading}`, passage]));
  return citationsOf([...places.values()].slice(0, MOST_PLACES)).map((citation) => ({ ...citation, text: "" }));
}
