import type { ActivityPart } from "../../core/learning/contract/entities/index";
import { proctoredAccess, proctoredPart, standingOf } from "../../core/learning/rules/index";
import { Refusal } from "../kit/errors/refusal";
import type { LearnerScope } from "../learning/learner-scope";
import { lastSessionOf } from "./find-session";

/**
 * Refuses work in a proctored activity that nobody watches. Every call that gives its content away or changes it asks here.
 * @param path from the course's own activity down to the part
 * @throws Refusal activityLocked with the reason proctoringRequired or proctoringInterrupted
 */
export async function assertProctored(
  { db, now }: Pick<LearnerScope, "db" | "tenantId" | "now">,
  path: readonly ActivityPart[],
): Promise<void> {
  const part = proctoredPart(path);
  if (part === null) return;
  const workflow = part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  const session = workflow === null ? null : await lastSessionOf(db, workflow.id);
  const decision = proctoredAccess(standingOf(part.childActivity), session, now);
  if (!decision.allowed) throw new Refusal("activityLocked", { reason: decision.reason });
}
