import { sql } from "kysely";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { Fault } from "../../kit/errors/fault";
import type { PortableCourse } from "../format/package.schema";
import type { IdOf } from "../format/package-ids";
import { importErrors } from "../import.errors";
import { placeActivities } from "./course-tree";

export interface Replacement {
  readonly key: string;
  readonly id: string;
  readonly oldName: string;
  readonly newName: string;
  readonly learners: { readonly have: number; readonly begun: number; readonly withResult: number };
  /** The numbers of parts that are in both courses, and only in the new one. */
  readonly parts: { readonly stay: number; readonly come: number };
  /** The parts that the new course does not have, each with the number of learners who have worked in it. */
  readonly vanishing: readonly { readonly name: string; readonly learners: number }[];
}

/** Thrown when courses with these ids exist already and the import may not replace them. */
export class CoursesExist extends Fault {
  constructor(readonly courses: readonly Replacement[]) {
    super(importErrors.IMPORT_COURSES_EXIST, `Already there: ${courses.map(({ key }) => key).join(", ")}.`);
    this.name = "CoursesExist";
  }
}

interface Scope {
  readonly tenantId: string;
  readonly idOf: IdOf;
}

/**
 * Finds the imported courses that exist already in the portal, and counts what replacing them changes and for how many
 * learners. Empty when all courses are new.
 */
export async function replacements(
  db: TenantDb,
  scope: Scope,
  courses: readonly PortableCourse[],
): Promise<Replacement[]> {
  const found: Replacement[] = [];
  for (const course of courses) {
    const id = scope.idOf("course", course.key);
    const known = await db.selectFrom("objective").select("name").where("id", "=", id).executeTakeFirst();
    if (known === undefined) continue;
    const coming = new Set(placeActivities(course, scope.idOf).map(({ partId }) => partId));
    const parts = await partsOf(db, id);
    const vanishing = parts.filter((part) => !coming.has(part.id));
    const stay = parts.length - vanishing.length;
    found.push({
      key: course.key,
      id,
      oldName: known.name,
      newName: course.name,
      learners: await learnersOf(db, id),
      parts: { stay, come: coming.size - stay },
      vanishing: vanishing.map(({ name, learners }) => ({ name, learners })),
    });
  }
  return found;
}

/** The parts that the course in the portal has now, sorted by `axis` (their path in the tree): siblings together. */
function partsOf(db: TenantDb, objectiveId: string) {
  return db
    .selectFrom("activity_part as part")
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "part.activity_id"))
    .select(["part.id", "activity.name"])
    .select((eb) =>
      eb
        .selectFrom("activity_workflow as work")
        .innerJoin("objective_workflow as attempt", (join) =>
          join.onRef("attempt.id", "=", "work.objective_workflow_id"),
        )
        .select(sql<number>`count(distinct attempt.user_id)`.as("learners"))
        .whereRef("work.part_id", "=", "part.id")
        .as("learners"),
    )
    .where("part.objective_id", "=", objectiveId)
    .where("part.removed", "=", false)
    .orderBy("part.axis")
    .execute()
    .then((rows) => rows.map(({ id, name, learners }) => ({ id, name, learners: learners ?? 0 })));
}

async function learnersOf(db: TenantDb, objectiveId: string): Promise<Replacement["learners"]> {
  const { have, begun, withResult } = await db
    .selectFrom("objective_workflow_aggregate as own")
    .select((eb) => [
      eb.fn.countAll<number>().as("have"),
      sql<number>`count(*) filter (where own.attempts > 0)`.as("begun"),
      sql<number>`count(*) filter (where own.last_record_id is not null)`.as("withResult"),
    ])
    .where("own.objective_id", "=", objectiveId)
    .executeTakeFirstOrThrow();
  return { have, begun, withResult };
}
