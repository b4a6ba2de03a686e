import { allow, type Decision, refuse } from "../../core/learning/rules/index";
import type { LearnerScope } from "../learning/learner-scope";
import { endSession } from "./end-session";

/**
 * Whether an attempt may be closed: not while nobody has said whether each of its sittings counts. A sitting that the
 * portal's own page left open, say because its tab was closed, ends with it.
 */
export async function mayCloseProctored(scope: LearnerScope, objectiveWorkflowId: string): Promise<Decision> {
  const { db } = scope;
  const open = await db
    .selectFrom("proctoring_session")
    .selectAll()
    .where("objective_workflow_id", "=", objectiveWorkflowId)
    .where("accepted", "is", null)
    .orderBy("created")
    .forUpdate()
    .execute();
  for (const session of open) {
    const isRunning = session.state === "created" && session.own_provider;
    const { accepted } = isRunning ? await endSession(db, scope, session, null) : session;
    if (accepted === null) return refuse("beingGraded");
  }
  return allow();
}
