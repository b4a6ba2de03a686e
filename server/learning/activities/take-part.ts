import type { LiveEvent } from "../../live/live-event";
import { publishProgress } from "../attempts/publish-progress";
import type { LearnerScope } from "../learner-scope";
import { finishPart, settleAttempt } from "../results/settle";
import { type Attempt, loadAttempt } from "../rows/attempt";
import { loadPath } from "../tree/stored-path";
import { loadTree } from "../tree/stored-tree";
import { enterPart } from "./enter-part";
import { pathTo, rememberPlace, startPath } from "./start-parts";

/**
 * Checks whether the user may enter a part in their last attempt at the course. Plugins with their own API calls for a
 * part use it.
 * @returns the attempt, or null when the user has none
 * @throws ApiError notFound · courseNotAvailable · activityLocked with the reason
 */
export async function enterLastAttempt(
  scope: LearnerScope,
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
  const tree = await loadPath(scope, attempt.workflow, partId);
  await enterPart(scope, attempt, { tree, partId }, "read");
  return attempt;
}

export interface Taking extends Omit<LearnerScope, "userId"> {
  readonly user: { readonly id: string };
  publish(event: LiveEvent): void;
}

/**
 * Records that the user takes part in an activity that has no answers to score. The part is started, and if `isDone` it
 * is also finished with the full score. A part that is finished already does not change. The caller must have locked
 * the attempt and checked that the user may enter the part.
 */
export async function takePart(call: Taking, attempt: Attempt, partId: string, isDone: boolean): Promise<void> {
  const { db, tenantId, now, user, hooks } = call;
  const scope = { db, tenantId, now, userId: user.id, hooks };
  const { workflow, aggregate } = attempt;
  const tree = await loadTree(scope, workflow);
  const stored = tree.parts.get(partId);
  const standing = stored?.part.childActivity.activityWorkflowAggregate?.lastActivityWorkflow ?? null;
  if (stored === undefined || (standing !== null && standing.state !== "inProgress")) return;
  const activityWorkflowId = await startPath(scope, workflow.id, pathTo(tree, partId));
  if (isDone) {
    await finishPart(scope, workflow, stored, 1);
    await settleAttempt(scope, workflow);
  }
  await rememberPlace(scope, aggregate.id, activityWorkflowId);
  publishProgress(call, workflow.objective_id, aggregate.id);
}
