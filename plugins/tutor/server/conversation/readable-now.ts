import { loadOpenCourses, loadReadableParts } from "../../../../server/sdk/attempts";
import type { TutorCitation, TutorMessage } from "../../contract";
import type { Source } from "../tutor.tables";
import { type MessageRow, projectMessage } from "./message-rows";
import type { TutorScope } from "./tutor-decision";

/**
 * The place that a citation names: the course and the activity. `partId` is the id of the activity's place in the
 * course's tree. It is null for the description of the course.
 */
export function sourceOf({ course, activity }: Pick<TutorCitation, "course" | "activity">): Source {
  return { courseId: course.id, partId: activity?.activityPathId ?? null };
}

/**
 * Loads which of these places the learner may read at this time.
 * @returns a function that tells for each of the places whether it is readable
 */
export async function loadReadablePlaces(
  scope: TutorScope,
  sources: readonly Source[],
): Promise<(source: Source) => boolean> {
  const ids = new Set(sources.map(({ courseId }) => courseId));
  const courses = ids.size === 0 ? [] : (await loadOpenCourses(scope)).filter(({ id }) => ids.has(id));
  const partIds = [...new Set(sources.flatMap(({ partId }) => partId ?? []))];
  const readable = partIds.length === 0 ? new Map() : await loadReadableParts(scope, courses, partIds);
  const open = new Set(courses.map(({ id }) => id));
  return ({ courseId, partId }) =>
    open.has(courseId) && (partId === null || readable.get(courseId)?.has(partId) === true);
}

/**
 * The messages of a conversation with the tutor, reduced to what the learner may still read. If an answer was taken
 * from a place that is closed now, its text is removed. Citations of closed places, and passages that were marked on
 * closed pages, are removed too.
 */
export async function messagesWithoutClosed(scope: TutorScope, rows: readonly MessageRow[]): Promise<TutorMessage[]> {
  const placesOf = await placesOfMarked(scope, rows);
  const isReadable = await loadReadablePlaces(scope, [
    ...rows.flatMap(({ sources }) => sources),
    ...[...placesOf.values()].flat(),
  ]);
  return rows.map((row) => {
    const message = projectMessage(row, scope.now);
    const places = placesOf.get(message.marked?.activityId ?? "") ?? [];
    const marked = places.length > 0 && !places.some(isReadable) ? null : message.marked;
    const citations = message.citations.filter((citation) => isReadable(sourceOf(citation)));
    if (row.sources.every(isReadable)) return { ...message, marked, citations };
    return message.text === ""
      ? { ...message, marked, citations }
      : { ...message, marked, citations: [], text: "", reason: "tutor.sourceClosed" };
  });
}

async function placesOfMarked({ db, objectiveId }: TutorScope, rows: readonly MessageRow[]) {
  const ids = [...new Set(rows.flatMap(({ marked }) => marked?.activityId ?? []))];
  if (ids.length === 0) return new Map<string, Source[]>();
  const parts = await db
    .selectFrom("activity_part")
    .select(["id", "activity_id"])
    .where("activity_id", "in", ids)
    .where("objective_id", "=", objectiveId)
    .execute();
  const byActivity = Map.groupBy(parts, ({ activity_id }) => activity_id);
  return new Map(
    Array.from(
      byActivity,
      ([id, own]) => [id, own.map((part) => ({ courseId: objectiveId, partId: part.id }))] as const,
    ),
  );
}
