import type { TenantDb } from "../../database/tenant-db/tenant-db";

/**
 * Stores the id of the last proctoring session of an activity's attempt. Learning itself does not need it: the specification
 * has a field for it in the answer.
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
