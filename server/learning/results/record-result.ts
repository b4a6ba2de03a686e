import { countingRecord } from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { AttemptScope } from "../attempts/attempt-scope";
import type { StoredPart } from "../tree/stored-tree";

export interface NewResult {
  /** The score, from 0 to 1, or above 1 with extra points. null when the result waits for its grade. */
  readonly normalized: number | null;
  readonly source: "completion" | "tool" | "instructor";
  readonly comment?: string | null;
}

/**
 * The attempt at a course, and the activity in it, to which a result belongs. `stored` is the activity with its place
 * in the tree.
 */
export interface ResultPlace {
  readonly attemptId: string;
  readonly activityWorkflowId: string;
  readonly stored: StoredPart;
}

/**
 * Stores one more result of an activity in the attempt, and decides which of its results counts. The new one
 * replaces a result that waited for its grade, and one that was given for completing the activity.
 */
export async function recordResult(
  { db, tenantId, now }: AttemptScope,
  { attemptId, activityWorkflowId, stored }: ResultPlace,
  { normalized, source, comment = null }: NewResult,
): Promise<void> {
  const { part, maxScore, passingScore } = stored;
  const points = maxScore ?? 1;
  await db
    .deleteFrom("activity_record")
    .where("activity_workflow_id", "=", activityWorkflowId)
    .where((where) => where.or([where("normalized_score", "is", null), where("source", "=", "completion")]))
    .execute();
  await db
    .insertInto("activity_record")
    .values({
      tenant_id: tenantId,
      id: newId(),
      objective_workflow_id: attemptId,
      activity_workflow_id: activityWorkflowId,
      part_id: part.id,
      activity_id: part.childActivity.id,
      score: normalized === null ? null : Math.round(normalized * points * 1e6) / 1e6,
      max_score: points,
      // Extra points are shown, but no grade is made of more than the maximum.
      normalized_score: normalized === null ? null : Math.min(normalized, 1),
      passed: normalized === null ? null : normalized >= passingScore,
      finished: now,
      counts: false,
      source,
      comment,
      created: now,
    })
    .execute();
  await chooseCounting(db, activityWorkflowId);
}

async function chooseCounting(db: TenantDb, activityWorkflowId: string): Promise<void> {
  const rows = await db
    .selectFrom("activity_record")
    .select(["id", "normalized_score", "source", "created"])
    .where("activity_workflow_id", "=", activityWorkflowId)
    .orderBy("created")
    .orderBy("id")
    .execute();
  const counting = countingRecord(
    rows.map((row) => ({
      id: row.id,
      normalizedScore: row.normalized_score,
      source: row.source,
      created: row.created.getTime(),
    })),
  );
  const update = (counts: boolean) => db.updateTable("activity_record").set({ counts });
  await update(false).where("activity_workflow_id", "=", activityWorkflowId).where("counts", "=", true).execute();
  if (counting !== null) await update(true).where("id", "=", counting.id).execute();
}

/** Deletes all results of one attempt at an activity. The scores that were given stay in the table `given_score`. */
export async function withdrawResults({ db }: AttemptScope, activityWorkflowId: string): Promise<void> {
  await db.deleteFrom("activity_record").where("activity_workflow_id", "=", activityWorkflowId).execute();
}
