import type { ProgressEvent } from "../../../../server/sdk";
import type { ProctoringDb } from "../proctoring.tables";

/** The event for all open pages of the learner. It says that the learner's attempt at a course has changed. */
export async function progressEvent(db: ProctoringDb, objectiveWorkflowId: string): Promise<ProgressEvent> {
  const row = await db
    .selectFrom("objective_workflow")
    .select(["user_id", "objective_id", "aggregate_id"])
    .where("id", "=", objectiveWorkflowId)
    .executeTakeFirstOrThrow();
  return { type: "progress", userId: row.user_id, objectiveId: row.objective_id, aggregateId: row.aggregate_id };
}
