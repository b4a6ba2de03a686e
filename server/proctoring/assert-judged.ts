import { Refusal } from "../kit/errors/refusal";
import type { LearnerScope } from "../learning/learner-scope";
import { endSession } from "./end-session";

/**
 * Refuses to close an attempt while nobody has said whether each of its sittings counts. A sitting that the portal's own
 * page left open, say because its tab was closed, ends with it.
 * @throws Refusal courseNotAvailable with the reason beingGraded
 */
export async function assertJudged(scope: LearnerScope, objectiveWorkflowId: string): Promise<void> {
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
    if (accepted === null) throw new Refusal("courseNotAvailable", { reason: "beingGraded" });
  }
}
