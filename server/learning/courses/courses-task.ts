import { sql } from "kysely";
import type { Task } from "../../contract/tasks/task";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { findOnlyCourse, partsOf } from "./find-course";

/** The input of the administrators' command `courses`. */
export interface CoursesRequest {
  /** Id, code or name of the course whose outline is shown. Without it, all courses are listed. */
  readonly course?: string;
}

/**
 * The command `courses` of administrators. Its output is a list of all courses, or the outline of one course with the
 * state (published or not) of each activity.
 */
export const coursesTask: Task<CoursesRequest> = {
  input: { type: "object", additionalProperties: false, properties: { course: { type: "string" } } },
  async run({ course }, { db }) {
    if (course === undefined) return { ok: true, text: await listOf(db) };
    const found = await findOnlyCourse(db, course);
    if ("why" in found) return { ok: false, text: found.why };
    const lines = (await partsOf(db, found.id)).map(({ id, axis, name, type, state }) => {
      const depth = axis === "" ? 0 : axis.split("/").length;
      return `${"  ".repeat(depth)}${name}  (${type}, ${state})  ${id}`;
    });
    return { ok: true, text: [`${found.name}  (${found.state})  ${found.id}`, ...lines.slice(1)].join("\n") };
  },
};

async function listOf(db: TenantDb): Promise<string> {
  const courses = await db
    .selectFrom("objective as course")
    .select(["course.id", "course.name", "course.state"])
    .select((eb) => [
      eb
        .selectFrom("objective_workflow_aggregate as own")
        .select(sql<number>`count(*)`.as("learners"))
        .whereRef("own.objective_id", "=", "course.id")
        .as("learners"),
      eb
        .selectFrom("activity")
        .select(sql<number>`count(*)`.as("drafts"))
        .whereRef("activity.objective_id", "=", "course.id")
        .where("activity.state", "=", "draft")
        .as("drafts"),
    ])
    .orderBy("course.name")
    .execute();
  if (courses.length === 0) return "There are no courses yet. npm run import -- FILE brings one in.";
  return courses
    .map(({ id, name, state, learners, drafts }) => {
      const unpublished = drafts ? `, ${drafts} not published` : "";
      return `${id}  ${name}  (${state}${unpublished}, ${learners ?? 0} learner(s))`;
    })
    .join("\n");
}
