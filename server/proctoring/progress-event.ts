import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";
import type { ProgressEvent } from "../live/live-event";

/** Tells the learner's browsers that something of an attempt has changed. */
export async function progressEvent(
  db: Kysely<Tables>,
  tenantId: string,
  objectiveWorkflowId: string,
): Promise<ProgressEvent> {
  const row = await db
    .selectFrom("objective_workflow")
    .select(["user_id", "objective_id", "aggregate_id"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", objectiveWorkflowId)
    .executeTakeFirstOrThrow();
  return { type: "progress", userId: row.user_id, objectiveId: row.objective_id, aggregateId: row.aggregate_id };
}
