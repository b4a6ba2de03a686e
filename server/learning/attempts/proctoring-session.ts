import type { TenantDb } from "../../database/tenant-db/tenant-db";

/**
 * Stores the id of the last proctoring session in the learner's attempt at an activity. The API has a field for the id;
 * this part of the server does not use it otherwise.
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
