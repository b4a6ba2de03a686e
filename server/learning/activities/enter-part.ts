import type { ActivityPart } from "../../../core/learning/contract/entities/index";
import { ApiError } from "../../kit/errors/api-error";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { askListener } from "../ask-listener";
import { assertAvailable, assertOpen } from "../attempts/locked-attempt";
import type { LearnerScope } from "../learner-scope";
import type { Purpose } from "../learning.hooks";
import { type Attempt, loadAttempt } from "../rows/attempt";
import { loadPath } from "../tree/stored-path";
import type { StoredTree } from "../tree/stored-tree";
import { lockOf } from "../tree/visible-tree";
import { assertAccess, pathTo } from "./start-parts";

/**
 * Checks whether a learner may enter a part, and refuses if not. A call of the API must use this function if it returns
 * the content of a part, changes work on it, or opens its tool. The call that starts a part does not use it, because a
 * plugin that guards the part may need a started attempt.
 * @param tree with the part and all parts above it, as stored
 * @param purpose what the learner wants to do there: look at it, save work, finish it, or open its tool
 * @returns the path from the course's own activity down to the part
 * @throws ApiError notFound · courseNotAvailable · workflowClosed (the attempt is over) · activityLocked with the
 * reason
 */
export async function enterPart(
  scope: LearnerScope,
  attempt: Attempt,
  { tree, partId }: { readonly tree: StoredTree; readonly partId: string },
  purpose: Purpose,
): Promise<readonly ActivityPart[]> {
  const { now, hooks } = scope;
  const path = pathTo(tree, partId);
  if (purpose === "write" || purpose === "finish") {
    assertOpen(attempt, now);
    assertAccess(path, attempt, now);
  } else {
    assertAvailable(attempt.aggregate, now);
    const lock = lockOf(path, attempt, now);
    if (!lock.allowed) throw new ApiError("activityLocked", { reason: lock.reason, changesAt: lock.changesAt });
  }
  if (!isTypeAvailable(path.at(-1)?.childActivity.type ?? "", hooks))
    throw new ApiError("activityLocked", { reason: "partOff" });
  for (const requirement of requirementsOf(tree, path)) {
    const guard = hooks.for("guard", requirement);
    const decision = await askListener(scope, "guard", guard, (guards) => guards(scope, { attempt, path, purpose }));
    if (!decision.allowed) {
      throw new ApiError("activityLocked", { reason: decision.reason, changesAt: decision.changesAt });
    }
  }
  return path;
}

/**
 * Like `enterPart`, for an attempt at a course that is given by its id.
 * @throws ApiError also notFound, when the user has no such attempt, or its course has no such part
 */
export async function enterPartOf(
  scope: LearnerScope,
  { objectiveWorkflowId, partId }: { readonly objectiveWorkflowId: string; readonly partId: string },
  purpose: Purpose,
): Promise<readonly ActivityPart[]> {
  const attempt = await loadAttempt(scope, objectiveWorkflowId);
  const tree = await loadPath(scope, attempt.workflow, partId);
  return enterPart(scope, attempt, { tree, partId }, purpose);
}

/**
 * Whether the plugin of an activity type is installed and on. Always true for `composite`, which needs no plugin.
 */
export function isTypeAvailable(type: string, hooks: TenantHooks): boolean {
  return type === "composite" || hooks.for("activityTypes", type)?.isOn === true;
}

/**
 * The names of the demands (conditions for entering an activity, such as `proctored`) that apply to a part: its own,
 * and those of the parts above it.
 */
function requirementsOf({ parts }: StoredTree, path: readonly ActivityPart[]): ReadonlySet<string> {
  return new Set(path.flatMap(({ id }) => parts.get(id)?.demands ?? []));
}
