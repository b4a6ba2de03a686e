import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { ObjectiveAccess } from "../../../core/learning/contract/entities/index";
import { nested } from "../../database/nested";
import { inOrderOf, type Which } from "../attempts/aggregates.rows";
import { progressOf, projectProgress } from "../attempts/progress.rows";
import type { LearnerScope } from "../learner-scope";
import { projectEnrollment } from "./enrollment.rows";
import { type ObjectiveOptions, objectiveOf, projectObjective } from "./objectives.rows";

/** Accesses with their courses and, once there is one, the user's progress; one statement. */
export async function loadAccesses(
  scope: LearnerScope,
  which: Which,
  options: ObjectiveOptions,
): Promise<ObjectiveAccess[]> {
  const all = accessRows(scope, options);
  if ("objectiveId" in which) {
    const rows = await all.where("access.objective_id", "=", which.objectiveId).execute();
    return rows.flatMap((row) => projectAccess(row, scope.now) ?? []);
  }
  if (which.ids.length === 0) return [];
  const rows = await all.where("access.id", "in", which.ids).execute();
  return inOrderOf(which.ids, rows).flatMap((row) => projectAccess(row, scope.now) ?? []);
}

function accessRows(scope: LearnerScope, options: ObjectiveOptions) {
  const { db, userId } = scope;
  return db
    .selectFrom("objective_access as access")
    .selectAll("access")
    .select(({ ref }) => [
      jsonObjectFrom(objectiveOf(ref("access.objective_id"), options)).as("objective"),
      jsonObjectFrom(
        nested
          .selectFrom("objective_workflow_aggregate as aggregate")
          .select(["aggregate.id", "aggregate.is_self_enrolled"])
          .select(({ ref }) =>
            progressOf(scope, {
              workflow: ref("aggregate.last_workflow_id"),
              record: ref("aggregate.last_record_id"),
            }),
          )
          // By these the row is found; an aggregate's course and user are those of its access.
          .where("aggregate.user_id", "=", userId)
          .where("aggregate.objective_id", "=", ref("access.objective_id"))
          .where("aggregate.access_id", "=", ref("access.id")),
      ).as("aggregate"),
    ])
    .where("access.user_id", "=", userId);
}

type WholeRow = Awaited<ReturnType<ReturnType<typeof accessRows>["execute"]>>[number];

/** Null for a course that is no longer there. */
function projectAccess(row: WholeRow, now: Date): ObjectiveAccess | null {
  const { aggregate, objective } = row;
  if (objective === null) return null;
  return {
    ...projectEnrollment(row),
    objective: projectObjective(objective),
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
