import type { ProctoringDb } from "../proctoring.tables";
import { endSession } from "./end-session";
import { updateHold } from "./update-hold";

/**
 * Ends the proctoring sessions (times of supervised work) that the portal's own page has left open in one attempt of a
 * learner at a course, for example because its tab was closed. Such a session without incidents is accepted, so it no
 * longer keeps the attempt from being closed.
 */
export async function endSessionsLeftOpen(
  scope: { readonly db: ProctoringDb; readonly now: Date },
  objectiveWorkflowId: string,
): Promise<void> {
  const { db } = scope;
  const open = await db
    .selectFrom("proctoring_session")
    .selectAll()
    .where("objective_workflow_id", "=", objectiveWorkflowId)
    .where("state", "=", "created")
    .where("own_provider", "=", true)
    .orderBy("created")
    .forUpdate()
    .execute();
  for (const session of open) await endSession(db, scope, session, null);
  if (open.length > 0) await updateHold(db, objectiveWorkflowId);
}
