import type { Selectable } from "kysely";
import type {
  ObjectiveRecord,
  ObjectiveWorkflow,
  ObjectiveWorkflowAggregate,
} from "../../../core/learning/contract/entities/index";
import { EMPTY_ID } from "../../../core/learning/contract/enumerations";
import { visibleRecord } from "../../../core/learning/rules/index";
import type { Tables } from "../../database/tables";
import { lastSessions } from "../../proctoring/find-session";
import { projectEnrollment } from "../courses/enrollment.rows";
import { loadObjectives, type ObjectiveOptions } from "../courses/objectives.rows";
import type { LearnerScope } from "../learner-scope";
import { loadObjectiveRecords } from "../records/objective-records.rows";
import { loadLastPlaces } from "./last-places.rows";
import { projectObjectiveWorkflow } from "./workflows.rows";

export type AggregateRow = Selectable<Tables["objective_workflow_aggregate"]>;

/** Courses as one user has them, in the order of `rows`; what may not be seen of their results is not in them. */
export async function projectAggregates(
  scope: LearnerScope,
  rows: readonly AggregateRow[],
  options: ObjectiveOptions,
): Promise<ObjectiveWorkflowAggregate[]> {
  if (rows.length === 0) return [];
  const { db, tenantId } = scope;
  const objectives = await loadObjectives(
    db,
    tenantId,
    rows.map((row) => row.objective_id),
    options,
  );
  const accesses = await loadAccessRows(
    scope,
    rows.map((row) => row.access_id),
  );
  const progress = await loadProgress(scope, rows, accesses);
  const places = await loadLastPlaces(
    db,
    tenantId,
    rows.flatMap((row) => row.last_activity_workflow_id ?? []),
  );
  const sessions = await lastSessions(
    db,
    tenantId,
    rows.flatMap((row) => row.last_workflow_id ?? []),
  );
  return rows.flatMap((row) => {
    const objective = objectives.get(row.objective_id);
    const access = accesses.get(row.access_id);
    if (objective === undefined || access === undefined) return [];
    const place = places.get(row.last_activity_workflow_id ?? "");
    return [
      {
        id: row.id,
        userId: row.user_id,
        termId: access.term_id ?? EMPTY_ID,
        isMandatory: access.is_mandatory,
        isSelfEnrolled: row.is_self_enrolled,
        objective,
        objectiveAccess: projectEnrollment(access),
        lastObjectiveWorkflow: progress.workflows.get(row.last_workflow_id ?? "") ?? null,
        lastObjectiveRecord: progress.records.get(row.last_record_id ?? "") ?? null,
        lastActivityWorkflow: place?.workflow ?? null,
        objectiveGradingScale: objective.objectiveGradingScale,
        lastPlace: place?.place ?? null,
        attempts: row.attempts,
        proctoringSession: sessions.get(row.last_workflow_id ?? "") ?? null,
      },
    ];
  });
}

/** Accesses by their ids, each only if it is the user's. */
async function loadAccessRows(
  { db, tenantId, userId }: LearnerScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Selectable<Tables["objective_access"]>>> {
  const rows = await db
    .selectFrom("objective_access")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Progress {
  readonly workflows: ReadonlyMap<string, ObjectiveWorkflow>;
  /** Already without what may not be seen. */
  readonly records: ReadonlyMap<string, ObjectiveRecord>;
}

/** The last attempts and results of aggregates. */
export async function loadProgress(
  scope: LearnerScope,
  rows: readonly AggregateRow[],
  accesses: ReadonlyMap<string, Selectable<Tables["objective_access"]>>,
): Promise<Progress> {
  const { db, tenantId, userId, now } = scope;
  const workflowIds = rows.flatMap((row) => row.last_workflow_id ?? []);
  const workflowRows =
    workflowIds.length === 0
      ? []
      : await db
          .selectFrom("objective_workflow as workflow")
          .leftJoin("objective_record as record", (join) =>
            join
              .onRef("record.tenant_id", "=", "workflow.tenant_id")
              .onRef("record.objective_workflow_id", "=", "workflow.id"),
          )
          .selectAll("workflow")
          .select("record.id as record_id")
          .where("workflow.tenant_id", "=", tenantId)
          .where("workflow.id", "in", workflowIds)
          .execute();
  const records = await loadObjectiveRecords(db, tenantId, {
    userId,
    ids: rows.flatMap((row) => row.last_record_id ?? []),
  });
  const accessOf = new Map(rows.map((row) => [row.id, accesses.get(row.access_id)]));
  return {
    workflows: new Map(workflowRows.map((row) => [row.id, projectObjectiveWorkflow(row, row.record_id)])),
    records: new Map(
      records.flatMap(({ id, aggregateId, stored }) => {
        const access = accessOf.get(aggregateId);
        return access === undefined ? [] : [[id, visibleRecord(stored, projectEnrollment(access), now)] as const];
      }),
    ),
  };
}
