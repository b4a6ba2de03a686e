import {
  gradeOf,
  normalizedScoreOf,
  objectiveProgress,
  partsInGrading,
  type Result,
  requiredPartsLeft,
  stateAfterSubmit,
} from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { LockedAttempt } from "../attempts/locked-attempt";
import type { LearnerScope } from "../learner-scope";
import type { StoredTree } from "../tree/stored-tree";
import { notifyConcluded } from "./notify-concluded";
import { finishComposite, settleAttempt } from "./settle";

/**
 * Works out the state and the result of an attempt at a course that is submitted or finished. While an activity waits
 * for its grade, or the grades wait for approval, the result has no score. It may be called again after a score or an
 * approval has arrived; then it updates the state and the result.
 * @returns the id of the result
 */
export async function concludeAttempt(
  scope: LearnerScope,
  attempt: LockedAttempt,
  { approved = false }: { readonly approved?: boolean } = {},
): Promise<string> {
  const { db, now } = scope;
  const { workflow, aggregate } = attempt;
  const scale = aggregate.objectiveGradingScale;
  const tree = await settleAttempt(scope, workflow);
  const { childActivity: root, id: rootId } = tree.root;
  const state = stateAfterSubmit({
    partsInGrading: partsInGrading(root),
    approvalRequired: workflow.grading_approval && scale !== null,
    approved: approved || workflow.approved !== null,
  });
  const isFinished = state === "finished";
  if (isFinished && root.type === "composite") await finishComposite(scope, workflow, tree, rootId);
  const result = isFinished ? gradeOf(normalizedScoreOf(root), scale, requiredPartsLeft(root) === 0) : null;
  await db
    .updateTable("objective_workflow")
    .set({ state, finished: isFinished ? now : null })
    .where("id", "=", workflow.id)
    .execute();
  const recordId = await storeRecord(scope, attempt, tree, result);
  await notifyConcluded(scope, { objectiveId: workflow.objective_id, recordId, passed: result?.passed ?? null });
  return recordId;
}

async function storeRecord(
  { db, tenantId, userId, now }: LearnerScope,
  { workflow, aggregate }: LockedAttempt,
  tree: StoredTree,
  result: Result | null,
): Promise<string> {
  const outcome = {
    score: result?.score ?? null,
    max_score: result?.maxScore ?? null,
    normalized_score: result?.normalizedScore ?? null,
    grade_id: result?.grade?.id ?? null,
    passed: result?.passed ?? null,
    progress: objectiveProgress(tree.root.childActivity),
  };
  const { id } = await db
    .insertInto("objective_record")
    .values({
      tenant_id: tenantId,
      id: newId(),
      aggregate_id: aggregate.id,
      user_id: userId,
      objective_id: workflow.objective_id,
      objective_workflow_id: workflow.id,
      ...outcome,
      finished: now,
      created: now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "objective_workflow_id"]).doUpdateSet(outcome))
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("objective_workflow_aggregate")
    .set({ last_record_id: id })
    .where("id", "=", aggregate.id)
    .execute();
  return id;
}
