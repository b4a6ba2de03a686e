import type { endpoints } from "../../../core/learning/contract/index";
import { type Decision, finishDecision, submitDecision, type WorkTree } from "../../../core/learning/rules/index";
import type { CommandHandler } from "../../contract/calls/call";
import { ApiError } from "../../kit/errors/api-error";
import { handInDue } from "../attempts/hand-in-due";
import { assertAvailable, type LockedAttempt, lockAttempt } from "../attempts/locked-attempt";
import { publishProgress } from "../attempts/publish-progress";
import { type LearnerScope, scopeOf } from "../learner-scope";
import { loadTree } from "../tree/stored-tree";
import { visiblePart } from "../tree/visible-tree";
import { closeAttempt } from "./close-attempt";

/**
 * Submits the learner's attempt at a course with grades. `resultId`: the id of the result, which exists when the
 * command is completed.
 */
export const submitObjectiveWorkflow: CommandHandler<typeof endpoints.submitObjectiveWorkflow> = async (call) => {
  const scope = scopeOf(call);
  await handInDue(call, call.body.id);
  const attempt = await lockAttempt(scope, call.body.id);
  assertAllowed(submitDecision(factsOf(attempt), await workTree(scope, attempt)), "submitNotAllowed");
  assertAvailable(attempt.aggregate, call.now);
  const recordId = await closeAttempt(scope, attempt);
  publishProgress(call, attempt.workflow.objective_id, attempt.aggregate.id);
  return { resultId: recordId };
};

/**
 * Finishes the learner's attempt at a course without grades, if no required activity is left that can still be done.
 * `resultId`: the id of the result.
 */
export const finishObjectiveWorkflow: CommandHandler<typeof endpoints.finishObjectiveWorkflow> = async (call) => {
  const { now, body } = call;
  const scope = scopeOf(call);
  await handInDue(call, body.objectiveWorkflowId);
  const attempt = await lockAttempt(scope, body.objectiveWorkflowId);
  assertAllowed(finishDecision(factsOf(attempt), await workTree(scope, attempt)), "finishNotAllowed");
  assertAvailable(attempt.aggregate, now);
  const recordId = await closeAttempt(scope, attempt);
  publishProgress(call, attempt.workflow.objective_id, attempt.aggregate.id);
  return { resultId: recordId };
};

/**
 * The facts for the rules about an attempt. Rules look at `lastObjectiveWorkflow`, so the attempt is put there, even if
 * it is not the last one.
 */
function factsOf({ workflow, aggregate }: LockedAttempt) {
  return { lastObjectiveWorkflow: workflow, objectiveGradingScale: aggregate.objectiveGradingScale };
}

/** The course's tree as its learner sees it now: each part says why it is locked. */
async function workTree(scope: LearnerScope, attempt: LockedAttempt): Promise<WorkTree> {
  const { root } = await loadTree(scope, attempt.workflow);
  const { childActivity: activity, reason } = visiblePart(root, attempt, scope.now);
  return { activity, reason };
}

function assertAllowed(decision: Decision, code: "submitNotAllowed" | "finishNotAllowed"): void {
  if (!decision.allowed) throw new ApiError(code, { reason: decision.reason, changesAt: decision.changesAt });
}
