import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** Says which supervised session of an attempt at an activity is the last one: a field that the specification gives it. */
export async function noteProctoringSession(
  db: TenantDb,
  activityWorkflowId: string,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable("activity_workflow")
    .set({ last_proctoring_session_id: sessionId })
    .where("id", "=", activityWorkflowId)
    .execute();
}
