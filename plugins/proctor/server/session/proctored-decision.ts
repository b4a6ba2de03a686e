import { type ActivityPart, allow, type Decision, standingOf } from "../../../../server/sdk/learning";
import { proctoredPart } from "../../rules/proctored-part";
import type { ProctoringDb } from "../proctoring.tables";
import { lastSessionOf } from "./find-session";
import { proctoredAccess } from "./silence.rules";

/**
 * Decides whether the learner may enter a part. A part inside a proctored activity needs a session that is running and
 * in which a provider watches; if the activity is finished, it needs none.
 * @param path from the course's own activity down to the part
 */
export async function proctoredDecision(
  { db, now }: { readonly db: ProctoringDb; readonly now: Date },
  path: readonly ActivityPart[],
): Promise<Decision> {
  const part = proctoredPart(path);
  if (part === null) return allow();
  const workflow = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  const session = workflow === null ? null : await lastSessionOf(db, workflow.id);
  const { changesAt: _silence, ...decision } = proctoredAccess(standingOf(part.childActivity), session, now);
  return { ...decision, changesAt: null } as Decision;
}
