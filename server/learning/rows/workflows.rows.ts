import type { Selectable } from "kysely";
import type {
  ActivityRecord,
  ActivityWorkflow,
  ObjectiveWorkflow,
} from "../../../core/learning/contract/entities/index";
import type { Tables } from "../../database/tables";
import { type Stored, toIso } from "../../kit/time/instants";

/**
 * The attempt at a course in the form in which the API answers it. `objectiveRecordId` is the id of its result, null
 * while there is none.
 */
export function projectObjectiveWorkflow(
  row: Stored<Selectable<Tables["objective_workflow"]>>,
  objectiveRecordId: string | null,
): ObjectiveWorkflow {
  return {
    id: row.id,
    state: row.state,
    progress: row.progress,
    started: toIso(row.started),
    submitted: toIso(row.submitted),
    finished: toIso(row.finished),
    protectResults: row.protect_results,
    objectiveRecordId,
  };
}

export function projectActivityWorkflow(row: Stored<Selectable<Tables["activity_workflow"]>>): ActivityWorkflow {
  return {
    id: row.id,
    state: row.state,
    lastProctoringSessionId: row.last_proctoring_session_id,
    progress: row.progress,
    data: row.data,
    groupActivityWorkflowId: row.group_activity_workflow_id,
    mode: row.group_activity_workflow_id === null ? "personal" : "collaborative",
  };
}

/**
 * The result in the form in which the API answers it, with all stored values. The caller must remove scores that the
 * learner may not see.
 */
export function projectActivityRecord(row: Stored<Selectable<Tables["activity_record"]>>): ActivityRecord {
  return {
    id: row.id,
    activityWorkflowId: row.activity_workflow_id,
    activityPathId: row.part_id,
    score: row.score,
    maxScore: row.max_score,
    normalizedScore: row.normalized_score,
    passed: row.passed,
    finished: toIso(row.finished),
    comment: row.comment,
  };
}
