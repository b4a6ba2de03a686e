import type { LiveEvent } from "../../live/live-event";
import { announce } from "../attempts/announce";
import { type Attempt, loadAttempt } from "../attempts/attempt";
import { finishPart, settleAttempt } from "../attempts/settle";
import type { HookedScope, LearnerScope } from "../learner-scope";
import { loadPath } from "../tree/stored-path";
import { loadTree } from "../tree/stored-tree";
import { enterPart } from "./enter-part";
import { pathTo, rememberPlace, startPath } from "./start-parts";

/**
 * Lets the user look into a part of a course in their last attempt: for what shows a part by calls of its own.
 * @returns the attempt; null: they have none
 * @throws Refusal notFound · courseNotAvailable · activityLocked with the reason
 */
export async function enterLastAttempt(
  scope: HookedScope,
  objectiveId: string,
  partId: string,
): Promise<Attempt | null> {
  const { db, userId } = scope;
  const aggregate = await db
    .selectFrom("objective_workflow_aggregate")
    .select("last_workflow_id")
    .where("user_id", "=", userId)
    .where("objective_id", "=", objectiveId)
    .executeTakeFirst();
  if (!aggregate?.last_workflow_id) return null;
  const attempt = await loadAttempt(scope, aggregate.last_workflow_id);
  const tree = await loadPath(db, attempt.workflow, partId);
  await enterPart(scope, attempt, { tree, partId }, "read");
  return attempt;
}

interface Taking extends Omit<LearnerScope, "userId"> {
  readonly user: { readonly id: string };
  publish(event: LiveEvent): void;
}

/**
 * The user works in a part by taking part in it, not by an answer to be scored: it is started, and finished with the full
 * score once it is done. Work that is over stays as it is. The attempt is locked, and was entered.
 */
export async function takePart(call: Taking, attempt: Attempt, partId: string, isDone: boolean): Promise<void> {
  const { db, tenantId, now, user } = call;
  const scope = { db, tenantId, now, userId: user.id };
  const { workflow, aggregate } = attempt;
  const tree = await loadTree(db, workflow);
  const stored = tree.parts.get(partId);
  const standing = stored?.part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  if (stored === undefined || (standing !== null && standing.state !== "inProgress")) return;
  const activityWorkflowId = await startPath(scope, workflow.id, pathTo(tree, partId));
  if (isDone) {
    await finishPart(scope, workflow, stored, 1);
    await settleAttempt(scope, workflow);
  }
  await rememberPlace(scope, aggregate.id, activityWorkflowId);
  announce(call, workflow.objective_id, aggregate.id);
}
