import { holdAttempt, lockCourse, releaseAttempt } from "../../../../server/sdk/attempts";
import type { ProctoringDb } from "../proctoring.tables";

const HOLD = "proctor.sittings";

/**
 * Keeps an attempt at a course from being closed while one of its proctoring sessions (supervised work) has no verdict.
 * If none of these sessions is running, the hold also locks the attempt until a grader has judged. If all have a
 * verdict, the hold is removed. Call it after every change of a session.
 */
export async function updateHold(db: ProctoringDb, objectiveWorkflowId: string): Promise<void> {
  await lockCourse(db, objectiveWorkflowId);
  const unjudged = await db
    .selectFrom("proctoring_session")
    .select("state")
    .where("objective_workflow_id", "=", objectiveWorkflowId)
    .where("accepted", "is", null)
    .execute();
  if (unjudged.length === 0) return releaseAttempt(db, objectiveWorkflowId, HOLD);
  const shuts = unjudged.every(({ state }) => state === "finished");
  await holdAttempt(db, objectiveWorkflowId, { name: HOLD, reason: "beingGraded", shuts });
}
