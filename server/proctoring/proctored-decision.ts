import type { ActivityPart } from "../../core/learning/contract/entities/index";
import { allow, type Decision, proctoredAccess, proctoredPart, standingOf } from "../../core/learning/rules/index";
import type { LearnerScope } from "../learning/learner-scope";
import { lastSessionOf } from "./find-session";

/**
 * Whether a part may be entered: not while it is in a proctored activity that nobody watches.
 * @param path from the course's own activity down to the part
 */
export async function proctoredDecision(
  { db, now }: Pick<LearnerScope, "db" | "now">,
  path: readonly ActivityPart[],
): Promise<Decision> {
  const part = proctoredPart(path);
  if (part === null) return allow();
  const workflow = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  const session = workflow === null ? null : await lastSessionOf(db, workflow.id);
  const { changesAt: _silence, ...decision } = proctoredAccess(standingOf(part.childActivity), session, now);
  return { ...decision, changesAt: null } as Decision;
}
