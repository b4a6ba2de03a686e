import type { Selectable } from "kysely";
import type { ObjectiveAccess } from "../../../core/learning/contract/entities/index";
import type { Tables } from "../../database/tables";
import { loadProgress } from "../attempts/aggregates.rows";
import type { LearnerScope } from "../learner-scope";
import { projectEnrollment } from "./enrollment.rows";
import { loadObjectives, type ObjectiveOptions } from "./objectives.rows";

type AccessRow = Selectable<Tables["objective_access"]>;

/** Accesses with their courses and, once there is one, the user's progress; in the order of `rows`. */
export async function projectAccesses(
  scope: LearnerScope,
  rows: readonly AccessRow[],
  options: ObjectiveOptions,
): Promise<ObjectiveAccess[]> {
  if (rows.length === 0) return [];
  const { db, tenantId } = scope;
  const objectives = await loadObjectives(
    db,
    tenantId,
    rows.map((row) => row.objective_id),
    options,
  );
  const aggregates = await db
    .selectFrom("objective_workflow_aggregate")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where(
      "access_id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  const progress = await loadProgress(scope, aggregates, new Map(rows.map((row) => [row.id, row])));
  const aggregateOf = new Map(aggregates.map((aggregate) => [aggregate.access_id, aggregate]));
  return rows.flatMap((row) => {
    const objective = objectives.get(row.objective_id);
    if (objective === undefined) return [];
    const aggregate = aggregateOf.get(row.id);
    return [
      {
        ...projectEnrollment(row),
        objective,
        objectiveWorkflowAggregate:
          aggregate === undefined
            ? null
            : {
                id: aggregate.id,
                isSelfEnrolled: aggregate.is_self_enrolled,
                termId: row.term_id,
                lastObjectiveWorkflow: progress.workflows.get(aggregate.last_workflow_id ?? "") ?? null,
                lastObjectiveRecord: progress.records.get(aggregate.last_record_id ?? "") ?? null,
              },
      },
    ];
  });
}
