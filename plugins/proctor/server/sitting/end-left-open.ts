import type { ProctoringDb } from "../proctoring.tables";
import { endSession } from "./end-session";
import { followSittings } from "./follow-sittings";

/**
 * Ends the sittings of an attempt that the portal's own page left open, say because its tab was closed. Those in which nothing
 * was noticed hold the attempt no longer.
 */
export async function endLeftOpen(
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
  if (open.length > 0) await followSittings(db, objectiveWorkflowId);
}
