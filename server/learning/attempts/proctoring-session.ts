import type { TenantDb } from "../../database/tenant-db/tenant-db";

/**
 * Stores the id of the last proctoring session in an activity's attempt. Learning does not use the id, but the API has
 * a field for it.
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
