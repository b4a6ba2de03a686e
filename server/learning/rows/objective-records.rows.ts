import type { Expression } from "kysely";
import type { ObjectiveRecord } from "../../../core/learning/contract/entities/index";
import { type KeyColumn, type SelectSource, subquery } from "../../database/subquery";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { type Stored, toIso } from "../../kit/time/instants";

/**
 * A result of a course as stored. It is wrapped so that no handler returns it by accident: the function `visibleRecord`
 * must remove hidden values first.
 */
export interface StoredRecord {
  readonly id: string;
  readonly aggregateId: string;
  readonly objectiveId: string;
  readonly stored: ObjectiveRecord;
}

/**
 * Chooses results of one user in courses: by their ids, by the user's row for a course (`aggregateId`), or by attempts
 * (`workflowIds`). Each optional field narrows the choice.
 */
export interface RecordSelection {
  readonly userId: string;
  readonly ids?: readonly string[];
  readonly aggregateId?: string;
  readonly workflowIds?: readonly string[];
}

/** Results of one user in courses, newest first. */
export async function loadObjectiveRecords(
  db: TenantDb,
  { userId, ids, aggregateId, workflowIds }: RecordSelection,
): Promise<StoredRecord[]> {
  if (ids?.length === 0 || workflowIds?.length === 0) return [];
  let query = recordRows(db).where("record.user_id", "=", userId);
  if (ids !== undefined) query = query.where("record.id", "in", ids);
  if (aggregateId !== undefined) query = query.where("record.aggregate_id", "=", aggregateId);
  if (workflowIds !== undefined) query = query.where("record.objective_workflow_id", "in", workflowIds);
  const rows = await query.orderBy("record.created", "desc").orderBy("record.id", "desc").execute();
  return rows.map((row) => ({
    id: row.id,
    aggregateId: row.aggregate_id,
    objectiveId: row.objective_id,
    stored: projectRecord(row),
  }));
}

/** Subquery: the result of a course with this id, if it is the user's. */
export function recordOf(userId: Expression<string>, id: KeyColumn) {
  return recordRows(subquery).where("record.user_id", "=", userId).where("record.id", "=", id);
}

function recordRows(select: SelectSource) {
  return select
    .selectFrom("objective_record as record")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "record.objective_id"))
    .leftJoin("grade", (join) => join.onRef("grade.id", "=", "record.grade_id"))
    .leftJoin("activity_record as own", (join) =>
      join
        .onRef("own.objective_workflow_id", "=", "record.objective_workflow_id")
        .onRef("own.part_id", "=", "objective.root_part_id")
        .on("own.counts", "=", true),
    )
    .selectAll("record")
    .select(["grade.name as grade_name", "grade.color as grade_color", "grade.normalized_min_score as grade_min"])
    .select([
      "own.id as own_id",
      "own.activity_workflow_id as own_workflow_id",
      "own.part_id as own_part_id",
      "own.score as own_score",
      "own.max_score as own_max_score",
      "own.normalized_score as own_normalized_score",
      "own.passed as own_passed",
      "own.finished as own_finished",
    ]);
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof recordRows>["execute"]>>[number];

/** The result in the form in which the API answers it, with all stored values: see `StoredRecord`. */
export function projectRecord(row: Stored<RecordRow>): ObjectiveRecord {
  const { grade_id, grade_name, grade_color, grade_min } = row;
  const hasGrade = grade_id !== null && grade_name !== null && grade_color !== null && grade_min !== null;
  return {
    id: row.id,
    objectiveWorkflowId: row.objective_workflow_id,
    score: row.score,
    maxScore: row.max_score,
    normalizedScore: row.normalized_score,
    grade: hasGrade ? { id: grade_id, name: grade_name, color: grade_color, normalizedMinScore: grade_min } : null,
    passed: row.passed,
    finished: toIso(row.finished),
    progress: row.progress,
    protectResults: row.protect_results,
    activityRecord:
      row.own_id === null
        ? null
        : {
            id: row.own_id,
            activityWorkflowId: row.own_workflow_id,
            activityPathId: row.own_part_id,
            score: row.own_score,
            maxScore: row.own_max_score,
            normalizedScore: row.own_normalized_score,
            passed: row.own_passed,
            finished: toIso(row.own_finished),
          },
    imported: row.imported,
  };
}
