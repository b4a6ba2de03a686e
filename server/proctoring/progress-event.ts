import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { ProgressEvent } from "../live/live-event";

/** Tells the learner's browsers that something of an attempt has changed. */
export async function progressEvent(db: TenantDb, objectiveWorkflowId: string): Promise<ProgressEvent> {
  const row = await db
    .selectFrom("objective_workflow")
    .select(["user_id", "objective_id", "aggregate_id"])
    .where("id", "=", objectiveWorkflowId)
    .executeTakeFirstOrThrow();
  return { type: "progress", userId: row.user_id, objectiveId: row.objective_id, aggregateId: row.aggregate_id };
}
