import type { FoundPassage } from "../../../../server/sdk";
import type { TutorCitation } from "../../contract";
import type { AskedText } from "../graded/graded-question.rules";
import { allWords, bestFit, contentWords, shareIn } from "../words/content-words.rules";
import { guessLanguage } from "../words/languages";

/**
 * Makes the sources of an answer from passages. Each gets a number from 1, in their order. The answer refers to the
 * first one by `[1]`.
 */
export function citationsOf(passages: readonly FoundPassage[]): TutorCitation[] {
  return passages.map(({ course, activity, heading, text, anchor, language }, index) => ({
    number: index + 1,
    heading,
    text,
    anchor,
    language,
    course: { ...course },
    activity: activity === null ? null : { ...activity },
  }));
}

/**
 * The least share of the words of an answer that its sources must have. A good answer has most of its words from them;
 * an answer from elsewhere has few, even if it names a source.
 */
const FROM_COURSE = 0.25;

/**
 * Whether an answer is from the course: it names a source, and has words of its sources. If the answer is in another
 * language than all of its sources, their words cannot be compared, and naming a source is enough.
 */
export function isFromCourse(answer: string, cited: readonly Pick<TutorCitation, "text" | "language">[]): boolean {
  if (cited.length === 0) return false;
  const language = guessLanguage(
    answer,
    cited.map(({ language: own }) => own),
  );
  const comparable = cited.filter(({ text, language: own }) => guessLanguage(text, [own]).tag === language.tag);
  const words = contentWords(answer.replace(/\[\d+\]/g, " "), language);
  if (comparable.length === 0 || words.length === 0) return true;
  const ofSources = allWords(comparable.map(({ text }) => text).join("\n"), language);
  return shareIn(words, ofSources) >= FROM_COURSE;
}

const MAX_PLACES = 3;

/**
 * Makes at most three citations without the text of the passages: they only name the pages of the course about the
 * subject of the question. They stand under the refusal to answer a graded question: a sentence of the course could be
 * the answer, which the learner has to find. A heading ("Five and sixty") could be the answer too, so a heading is only
 * included if it has a word of the question.
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
  return citationsOf([...places.values()].slice(0, MAX_PLACES)).map((citation) => ({ ...citation, text: "" }));
}
