import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { iso } from "../../kit/time/instants";

/** All scores that came in for the activities of an attempt, newest first, by activity workflow. */
export async function loadGivenScores(db: TenantDb, attemptId: string) {
  const rows = await db
    .selectFrom("given_score as given")
    .innerJoin("activity_workflow as own", (join) => join.onRef("own.id", "=", "given.activity_workflow_id"))
    .selectAll("given")
    .where("own.objective_workflow_id", "=", attemptId)
    .orderBy("given.timestamp", "desc")
    .orderBy("given.id", "desc")
    .execute();
  const scores = rows.map((row) => ({
    activityWorkflowId: row.activity_workflow_id,
    id: row.id,
    source: row.source,
    score: row.score,
    maxScore: row.max_score,
    activityProgress: row.activity_progress,
    gradingProgress: row.grading_progress,
    comment: row.comment,
    timestamp: iso(row.timestamp),
    received: iso(row.received),
  }));
  return Map.groupBy(scores, ({ activityWorkflowId }) => activityWorkflowId);
}
