import type { FoundPassage } from "../../../../server/sdk";
import type { TutorCitation } from "../../contract";

/** The passages with their numbers, from 1. */
export function citationsOf(passages: readonly FoundPassage[]): TutorCitation[] {
  return passages.map(({ course, activity, heading, text, anchor, language }, index) => ({
    ...{ number: index + 1, heading, text, anchor, language },
    course: { ...course },
    activity: activity === null ? null : { ...activity },
  }));
}

const MOST_PLACES = 3;

/**
 * Where the course speaks of what was asked, without its words: a graded question may be answered by a sentence there,
 * and the learner is to find it.
 */
export function placesOf(passages: readonly FoundPassage[]): TutorCitation[] {
  const places = new Map(
    passages.map((passage) => [`${passage.activity?.activityPathId} ${passage.heading}`, passage]),
  );
  return citationsOf([...places.values()].slice(0, MOST_PLACES)).map((citation) => ({ ...citation, text: "" }));
}
