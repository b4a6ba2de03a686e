import type { TenantDb } from "../../database/tenant-db/tenant-db";

/**
 * Stores the id of the last proctoring session in an activity's attempt. Learning does not use the id; the
 * specification has a field for it in the answer.
 */
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
