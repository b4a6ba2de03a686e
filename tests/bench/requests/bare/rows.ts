/** A row of the database's answer: name of a column → value. */
// biome-ignore lint/suspicious/noExplicitAny: rows have the types of the driver; the answers are compared with the portal's
export type Row = Record<string, any>;

/** A date of a row in ISO 8601. */
export const iso = (moment: Date | string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/**
 * An activity workflow, as the portal's API returns it: a learner's state and progress in one activity in one attempt
 * (way through the course).
 */
export function activityWorkflow(row: Row) {
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

/** An activity record, as the portal's API returns it: a learner's result of one activity in one attempt. */
export function activityRecord(row: Row) {
  return {
    id: row.id,
    activityWorkflowId: row.activity_workflow_id,
    activityPathId: row.part_id,
    score: row.score,
    maxScore: row.max_score,
    normalizedScore: row.normalized_score,
    passed: row.passed,
    finished: iso(row.finished),
  };
}
