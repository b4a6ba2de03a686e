import { holdAttempt, lockCourse, releaseAttempt } from "../../../../server/sdk/attempts";
import type { ProctoringDb } from "../proctoring.tables";

const HOLD = "proctor.sittings";

/**
 * Holds an attempt while one of its sittings is not judged, and shuts it where none of them runs any more: then it is an
 * instructor's turn. To be called after each change of a sitting.
 */
export async function followSittings(db: ProctoringDb, objectiveWorkflowId: string): Promise<void> {
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
