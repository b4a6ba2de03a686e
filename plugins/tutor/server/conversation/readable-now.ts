import { loadOpenCourses, loadReadableParts } from "../../../../server/sdk/attempts";
import type { TutorCitation, TutorMessage } from "../../contract";
import type { TutorScope } from "./tutor-decision";

/** Loads which of these places the learner may read at this time. */
export async function readableNow(scope: TutorScope, citations: readonly TutorCitation[]) {
  const ids = new Set(citations.map(({ course }) => course.id));
  const courses = ids.size === 0 ? [] : (await loadOpenCourses(scope)).filter(({ id }) => ids.has(id));
  const partIds = citations.flatMap(({ activity }) => activity?.activityPathId ?? []);
  const readable = partIds.length === 0 ? new Map() : await loadReadableParts(scope, courses, partIds);
  const open = new Set(courses.map(({ id }) => id));
  return ({ course, activity }: TutorCitation): boolean =>
    open.has(course.id) && (activity === null || readable.get(course.id)?.has(activity.activityPathId) === true);
}

/**
 * A conversation without what the learner may no longer read: an answer that was taken from such a place has no text, and such
 * places are not named.
 */
export async function withoutClosed(scope: TutorScope, messages: readonly TutorMessage[]): Promise<TutorMessage[]> {
  const isReadable = await readableNow(
    scope,
    messages.flatMap(({ citations }) => citations),
  );
  return messages.map((message) => {
    const citations = message.citations.filter(isReadable);
    if (citations.length === message.citations.length) return message;
    return message.text === ""
      ? { ...message, citations }
      : { ...message, citations: [], text: "", reason: "tutor.sourceClosed" };
  });
}
