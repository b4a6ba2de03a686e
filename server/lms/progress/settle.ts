import type { Kysely } from "kysely";
import {
  compositesToFinish,
  findByAxis,
  normalizedScoreOf,
  objectiveProgress,
} from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { Tables } from "../../database/tables";
import { type Attempt, loadTree, type StoredPart, type StoredTree } from "../tree/stored-tree";

export interface AttemptScope {
  readonly db: Kysely<Tables>;
  readonly tenantId: string;
  readonly now: Date;
}

/**
 * Draws the conclusions of what was finished in an attempt: composites whose required parts are done are finished with
 * their mean score, and the attempt's progress is counted anew.
 * @returns the tree as it is afterwards
 */
export async function settleAttempt(scope: AttemptScope, attempt: Attempt): Promise<StoredTree> {
  const { db, tenantId } = scope;
  let tree = await loadTree(db, tenantId, attempt);
  const { childActivity: root } = tree.root;
  const complete = compositesToFinish(root).flatMap((axis) => findByAxis(root, axis)?.at(-1) ?? []);
  for (const part of complete) await finishComposite(scope, attempt, tree, part.id);
  if (complete.length > 0) tree = await loadTree(db, tenantId, attempt);
  await db
    .updateTable("objective_workflow")
    .set({ progress: objectiveProgress(tree.root.childActivity) })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", attempt.id)
    .execute();
  return tree;
}

/** Finishes a composite with the mean score of its parts. */
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

/**
 * Finishes one activity with a score from 0 to 1, or with none where somebody else has to grade it. One that is
 * finished already stays as it is.
 */
export async function finishPart(
  { db, tenantId, now }: AttemptScope,
  attempt: Attempt,
  { part, maxScore, normalizedPassingScore }: StoredPart,
  normalized: number | null,
): Promise<void> {
  const row = await db
    .insertInto("activity_workflow")
    .values({
      tenant_id: tenantId,
      id: newId(),
      objective_workflow_id: attempt.id,
      part_id: part.id,
      activity_id: part.childActivity.id,
      state: normalized === null ? "inGrading" : "finished",
      progress: 1,
      started: now,
      updated: now,
      finished: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "objective_workflow_id", "part_id"]).doUpdateSet((excluded) => ({
        state: excluded.ref("excluded.state"),
        progress: 1,
        updated: now,
        finished: now,
      })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  const points = maxScore ?? 1;
  await db
    .insertInto("activity_record")
    .values({
      tenant_id: tenantId,
      id: newId(),
      objective_workflow_id: attempt.id,
      activity_workflow_id: row.id,
      part_id: part.id,
      activity_id: part.childActivity.id,
      score: normalized === null ? null : normalized * points,
      max_score: points,
      normalized_score: normalized,
      passed: normalized === null ? null : normalized >= (normalizedPassingScore ?? 0),
      finished: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "activity_workflow_id"]).doUpdateSet((excluded) => ({
        score: excluded.ref("excluded.score"),
        max_score: excluded.ref("excluded.max_score"),
        normalized_score: excluded.ref("excluded.normalized_score"),
        passed: excluded.ref("excluded.passed"),
        finished: excluded.ref("excluded.finished"),
      })),
    )
    .execute();
}
