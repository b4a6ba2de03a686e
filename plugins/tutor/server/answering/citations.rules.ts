import type { FoundPassage } from "../../../../server/sdk";
import type { TutorCitation } from "../../contract";

/** The citations of an answer: the passages, numbered from 1. */
export function citationsOf(passages: readonly FoundPassage[]): TutorCitation[] {
  return passages.map(({ course, activity, heading, text, anchor, language }, index) => ({
    ...{ number: index + 1, heading, text, anchor, language },
    course: { ...course },
    activity: activity === null ? null : { ...activity },
  }));
}

const MOST_PLACES = 3;

/**
 * Citations without the text of the passages: only places where the course speaks of the question. For a graded question a
 * sentence of the course could be the answer, which the learner has to find.
 */
export function placesOf(passages: readonly FoundPassage[]): TutorCitation[] {
  const places = new Map(
    passages.map((passage) => [`${passage.activity?.activityPathId} ${passage.heading}`, passage]),
  );
  return citationsOf([...places.values()].slice(0, MOST_PLACES)).map((citation) => ({ ...citation, text: "" }));
}
