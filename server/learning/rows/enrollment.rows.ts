import type { Expression, Selectable } from "kysely";
import type { Enrollment, Retake } from "../../../core/learning/contract/entities/index";
import { type KeyColumn, subquery } from "../../database/subquery";
import type { Tables } from "../../database/tables";
import { type Stored, toIso } from "../../kit/time/instants";
import type { LearnerScope } from "../learner-scope";

export function accessOf(userId: Expression<string>, id: KeyColumn<string>) {
  return subquery
    .selectFrom("objective_access as access")
    .selectAll("access")
    .where("access.user_id", "=", userId)
    .where("access.id", "=", id);
}

/** The user's access, without the course, in the form that the rules about dates, retakes and grades need. */
export function projectEnrollment(row: Stored<Selectable<Tables["objective_access"]>>): Enrollment {
  return {
    id: row.id,
    userId: row.user_id,
    retake: projectRetake(row),
    isMandatory: row.is_mandatory,
    dueDate: toIso(row.due_date),
    availabilityDate: toIso(row.availability_date),
    availabilityEndDate: toIso(row.availability_end_date),
    gradeRevealPolicy: row.grade_reveal_policy,
    gradeRevealDate: toIso(row.grade_reveal_date),
  };
}

function projectRetake(
  row: Pick<Selectable<Tables["objective_access"]>, "retake_allowed" | "retake_value" | "retake_unit">,
): Retake {
  const { retake_allowed: allowed, retake_value: value, retake_unit: unit } = row;
  return { allowed, window: value === null || unit === null ? null : { value, unit } };
}

/** Reads the user's accesses to some courses: id of the course → access. */
export async function loadEnrollments(
  { db, userId }: Pick<LearnerScope, "db" | "userId">,
  objectiveIds: readonly string[],
): Promise<ReadonlyMap<string, Enrollment>> {
  if (objectiveIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("objective_access")
    .selectAll()
    .where("user_id", "=", userId)
    .where("objective_id", "in", objectiveIds)
    .execute();
  return new Map(rows.map((row) => [row.objective_id, projectEnrollment(row)]));
}
