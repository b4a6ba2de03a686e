import type { PluginScope } from "../../../server/sdk";
import { loadOpenCourses, loadReadableParts } from "../../../server/sdk/attempts";
import type { ListedNote } from "../contract";
import type { NoteRow } from "./note-rows";
import type { NoteTables } from "./notes.tables";

export type NotePlace = Pick<ListedNote, "course" | "part" | "axis" | "closed">;

type Marked = Pick<NoteRow, "objective_id" | "activity_id" | "course_name" | "part_name">;

/**
 * Loads which passages the person may open now. Names of today are told only of what is open; else the names are those
 * that were kept with the note.
 */
export async function loadPlaces(
  scope: PluginScope<NoteTables>,
  notes: readonly Marked[],
): Promise<(note: Marked) => NotePlace> {
  const courseIds = new Set(notes.map(({ objective_id }) => objective_id));
  const open = courseIds.size === 0 ? [] : await loadOpenCourses(scope);
  const courses = new Map(open.filter(({ id }) => courseIds.has(id)).map((course) => [course.id, course]));
  const parts = await partsOf(scope, notes, [...courses.keys()]);
  const ids = parts.map(({ id }) => id);
  const readable = ids.length === 0 ? new Map() : await loadReadableParts(scope, [...courses.values()], ids);
  const openParts = new Map(
    parts.flatMap(({ id, activity_id, objective_id }) => {
      const part = readable.get(objective_id)?.get(id);
      return part === undefined ? [] : [[keyOf({ activity_id, objective_id }), part] as const];
    }),
  );
  return (note) => {
    const course = courses.get(note.objective_id);
    const part = openParts.get(keyOf(note));
    const closed = course === undefined ? "course" : "part";
    return {
      course: course?.name ?? note.course_name,
      part: part?.name ?? note.part_name,
      axis: part?.axis ?? null,
      closed: part === undefined ? closed : null,
    };
  };
}

async function partsOf({ db }: PluginScope<NoteTables>, notes: readonly Marked[], courseIds: readonly string[]) {
  const activityIds = [...new Set(notes.map(({ activity_id }) => activity_id))];
  if (courseIds.length === 0 || activityIds.length === 0) return [];
  return db
    .selectFrom("activity_part")
    .select(["id", "activity_id", "objective_id"])
    .where("objective_id", "in", courseIds)
    .where("activity_id", "in", activityIds)
    .execute();
}

function keyOf({ activity_id, objective_id }: Pick<Marked, "activity_id" | "objective_id">): string {
  return `${objective_id} ${activity_id}`;
}
