import type { ProgressEvent } from "../../../../server/sdk";
import type { ProctoringDb } from "../proctoring.tables";

/** The event that tells all pages that the learner has open now that an attempt at a course has changed. */
export async function progressEvent(db: ProctoringDb, objectiveWorkflowId: string): Promise<ProgressEvent> {
  const row = await db
    .selectFrom("objective_workflow")
    .select(["user_id", "objective_id", "aggregate_id"])
    .where("id", "=", objectiveWorkflowId)
    .executeTakeFirstOrThrow();
  return { type: "progress", userId: row.user_id, objectiveId: row.objective_id, aggregateId: row.aggregate_id };
}
