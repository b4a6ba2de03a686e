import type { ActivityPart } from "../../../../server/sdk/learning";
import { proctoredPart } from "../../rules/proctored-part";
import type { ProctoringDb } from "../proctoring.tables";
import { FIRST_SERVER_POSITION, noteIncidents } from "./incidents";
import { PROCTORING_SILENCE_SECONDS } from "./silence.rules";
import { updateHold } from "./update-hold";

/**
 * Stores an incident if a tool sends a score when the last proctoring session has been ended or silent for too long.
 * The learner may have continued in another window, where nobody watched. So a grader has to judge the session.
 * @param path from the course's own activity down to the activity of the tool
 * @param at the moment at which the tool gave the score
 */
export async function noteUnwatchedScore(
  { db }: { readonly db: ProctoringDb },
  path: readonly ActivityPart[],
  at: Date,
): Promise<void> {
  const workflow = proctoredPart(path)?.childActivity.activityWorkflowAggregate?.lastActivityWorkflow;
  if (!workflow) return;
  const until = new Date(at.getTime() - PROCTORING_SILENCE_SECONDS * 1000);
  const session = await db
    .updateTable("proctoring_session")
    .set({ accepted: null })
    .where("activity_workflow_id", "=", workflow.id)
    // A session that a grader or the provider has rejected needs no further verdict: the learner has lost the points
    // anyway.
    .where((where) => where.or([where("accepted", "=", true), where("accepted", "is", null)]))
    .where("last_seen", "<=", until)
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("activity_workflow as own").select("own.last_proctoring_session_id").where("own.id", "=", workflow.id),
    )
    .returning(["id", "created", "objective_workflow_id"])
    .executeTakeFirst();
  if (session === undefined) return;
  const position = FIRST_SERVER_POSITION + Math.floor((at.getTime() - session.created.getTime()) / 1000);
  await updateHold(db, session.objective_workflow_id);
  await noteIncidents(db, session, [{ position, at: at.toISOString(), kind: "unwatched" }]);
}
