import type { Expression } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { ObjectiveAccess } from "../../../core/learning/contract/entities/index";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { type SelectSource, subquery } from "../../database/subquery";
import type { LearnerScope } from "../learner-scope";
import { type TraitsOf, traitsIn } from "../rows/activity-traits";
import { sortByIds } from "../rows/aggregates.rows";
import { projectEnrollment } from "../rows/enrollment.rows";
import { type ObjectiveOptions, objectiveOf, projectObjective } from "../rows/objectives.rows";
import { progressOf, projectProgress } from "../rows/progress.rows";

const accessesById = prepared((db, { userId, ids }: StatementParameters<{ userId: string; ids: readonly string[] }>) =>
  accessRows(db, userId, { about: false }).where("access.id", "=", anyOf(ids)),
);
const accessToCourse = prepared(
  (db, { userId, objectiveId }: StatementParameters<{ userId: string; objectiveId: string }>) =>
    accessRows(db, userId, { about: true }).where("access.objective_id", "=", objectiveId),
);

/**
 * Accesses in the order of the given ids, with their courses and the user's progress, if any. One statement reads them,
 * without long texts. Accesses of other users are left out.
 */
export async function loadAccesses(scope: LearnerScope, ids: readonly string[]): Promise<ObjectiveAccess[]> {
  if (ids.length === 0) return [];
  const { db, userId } = scope;
  return projectAccesses(scope, sortByIds(ids, await accessesById.all(db, { userId, ids })));
}

/** The access to one course, with its long texts. null when the user has no access to it. */
export async function findAccess(
  { db, userId, now, hooks }: LearnerScope,
  objectiveId: string,
): Promise<ObjectiveAccess | null> {
  const row = await accessToCourse.first(db, { userId, objectiveId });
  return row === undefined ? null : projectAccess(row, now, traitsIn(hooks));
}

export function accessRows(select: SelectSource, userId: Expression<string>, options: ObjectiveOptions) {
  return select
    .selectFrom("objective_access as access")
    .selectAll("access")
    .select(({ ref }) => [
      jsonObjectFrom(objectiveOf(ref("access.objective_id"), options)).as("objective"),
      jsonObjectFrom(
        subquery
          .selectFrom("objective_workflow_aggregate as aggregate")
          .select(["aggregate.id", "aggregate.is_self_enrolled"])
          .select(({ ref }) =>
            progressOf(userId, {
              workflow: ref("aggregate.last_workflow_id"),
              record: ref("aggregate.last_record_id"),
            }),
          )
          // The condition on the access alone finds the right row. The conditions on user and course are there so that
          // the database uses an index.
          .where("aggregate.user_id", "=", userId)
          .where("aggregate.objective_id", "=", ref("access.objective_id"))
          .where("aggregate.access_id", "=", ref("access.id")),
      ).as("aggregate"),
    ])
    .where("access.user_id", "=", userId);
}

/** A row of `accessRows`. */
export type AccessWithParts = Awaited<ReturnType<ReturnType<typeof accessRows>["execute"]>>[number];

/** The accesses in the form in which the API answers them, without courses that no longer exist. */
export function projectAccesses(
  { now, hooks }: Pick<LearnerScope, "now" | "hooks">,
  rows: readonly AccessWithParts[],
): ObjectiveAccess[] {
  const traitsOf = traitsIn(hooks);
  return rows.flatMap((row) => projectAccess(row, now, traitsOf) ?? []);
}

/** The access in the form in which the API answers it. null for a course that no longer exists. */
function projectAccess(row: AccessWithParts, now: Date, traitsOf: TraitsOf): ObjectiveAccess | null {
  const { aggregate, objective } = row;
  if (objective === null) return null;
  return {
    ...projectEnrollment(row),
    objective: projectObjective(objective, traitsOf),
    objectiveWorkflowAggregate:
      aggregate === null
        ? null
        : {
            id: aggregate.id,
            isSelfEnrolled: aggregate.is_self_enrolled,
            termId: row.term_id,
            ...projectProgress(aggregate, row, now),
          },
  };
}
