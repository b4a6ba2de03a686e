import type { ActivityWorkflowState } from "../../../core/learning/contract/enumerations";
import {
  compositesToFinish,
  findByAxis,
  normalizedScoreOf,
  objectiveProgress,
  standingOf,
} from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { AttemptScope } from "../attempts/attempt-scope";
import { type Attempt, loadTree, type StoredPart, type StoredTree } from "../tree/stored-tree";
import { recordResult } from "./record-result";

/**
 * Updates an attempt at a course after an activity in it was finished. Composites whose required parts are done are
 * finished with the weighted mean of their required activities as score, and the attempt's progress is calculated
 * again.
 * @returns the tree after the changes
 */
export async function settleAttempt(scope: AttemptScope, attempt: Attempt): Promise<StoredTree> {
  const { db } = scope;
  let tree = await loadTree(scope, attempt);
  const { childActivity: root } = tree.root;
  const complete = compositesToFinish(root).flatMap((axis) => findByAxis(root, axis)?.at(-1) ?? []);
  for (const part of complete) await finishComposite(scope, attempt, tree, part.id);
  if (complete.length > 0) tree = await loadTree(scope, attempt);
  await db
    .updateTable("objective_workflow")
    .set({ progress: objectiveProgress(tree.root.childActivity) })
    .where("id", "=", attempt.id)
    .execute();
  return tree;
}

/**
 * Finishes a composite with a score: the weighted mean of the required activities in it. If it is finished already, its
 * score is calculated again.
 */
export async function finishComposite(
  scope: AttemptScope,
  attempt: Attempt,
  tree: StoredTree,
  partId: string,
): Promise<void> {
  const stored = tree.parts.get(partId);
  if (stored === undefined) return;
  const normalized = normalizedScoreOf(stored.part.childActivity);
  await finishPart(scope, attempt, stored, normalized);
}

/** Calculates the scores of the finished composites above a part again, after a score below them has changed. */
export async function rescoreAbove(
  scope: AttemptScope,
  attempt: Attempt,
  tree: StoredTree,
  partId: string,
): Promise<void> {
  for (let id = tree.parts.get(partId)?.parentId ?? null; id !== null; id = tree.parts.get(id)?.parentId ?? null) {
    const above = tree.parts.get(id)?.part.childActivity;
    if (above !== undefined && standingOf(above) === "finished") await finishComposite(scope, attempt, tree, id);
  }
}

/**
 * Finishes one activity with a score from 0 to 1. null means that somebody else grades it: the activity then waits for
 * the grade, unless it has a grade already.
 */
export async function finishPart(
  scope: AttemptScope,
  attempt: Attempt,
  stored: StoredPart,
  normalized: number | null,
): Promise<void> {
  const given = stored.part.childActivity.activityWorkflowAggregate?.bestActivityRecord?.normalizedScore ?? null;
  const waits = normalized === null && given === null;
  const activityWorkflowId = await endPart(scope, attempt, stored, waits ? "inGrading" : "finished");
  if (normalized === null && given !== null) return;
  const place = { attemptId: attempt.id, activityWorkflowId, stored };
  await recordResult(scope, place, { normalized, source: "completion" });
}

/**
 * Ends the learner's attempt at an activity, with a score or without.
 * @returns the id of the attempt; one is made if there was none
 */
async function endPart(
  { db, tenantId, now }: AttemptScope,
  attempt: Attempt,
  { part }: StoredPart,
  state: ActivityWorkflowState,
): Promise<string> {
  const { id } = await db
    .insertInto("activity_workflow")
    .values({
      tenant_id: tenantId,
      id: newId(),
      objective_workflow_id: attempt.id,
      part_id: part.id,
      activity_id: part.childActivity.id,
      state,
      progress: 1,
      started: now,
      updated: now,
      finished: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "objective_workflow_id", "part_id"])
        .doUpdateSet({ state, progress: 1, updated: now, finished: now }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
