import type { ActivityRecord } from "../../../core/learning/contract/entities/index";
import { assertAvailable } from "../attempts/locked-attempt";
import type { LearnerScope } from "../learner-scope";
import { loadAttempt } from "../rows/attempt";
import { projectActivityRecord } from "../rows/workflows.rows";
import { loadTree } from "../tree/stored-tree";
import { revealRecord } from "../tree/visible-tree";

/**
 * Reads all results of the activities of an attempt at a course: id of the result → result, without values that the
 * learner may not see now.
 */
export async function loadVisibleRecords(
  scope: LearnerScope,
  objectiveWorkflowId: string,
): Promise<ReadonlyMap<string, ActivityRecord>> {
  const { db, now } = scope;
  const attempt = await loadAttempt(scope, objectiveWorkflowId);
  assertAvailable(attempt.aggregate, now);
  const tree = await loadTree(scope, attempt.workflow);
  const rows = await db
    .selectFrom("activity_record")
    .selectAll()
    .where("objective_workflow_id", "=", objectiveWorkflowId)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const stored = tree.parts.get(row.part_id);
      if (stored === undefined) return [];
      return [[row.id, revealRecord(projectActivityRecord(row), stored.part, attempt, now)] as const];
    }),
  );
}
