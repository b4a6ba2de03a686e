import { gradeOf, normalizedScoreOf, partsInGrading, type Result } from "../../../core/learning/rules/index";
import { newId } from "../../database/new-id";
import type { LearnerScope } from "../learner-scope";
import { issueCertificates } from "./issue-certificates";
import type { LockedAttempt } from "./locked-attempt";
import { finishComposite, settleAttempt } from "./settle";

/**
 * Ends an attempt: counts it up, stores its result and, when it is passed, its certificates. While an activity still
 * waits for its grade the attempt is in grading, and its result is there without a score.
 * @returns the id of the result
 */
export async function closeAttempt(scope: LearnerScope, attempt: LockedAttempt): Promise<string> {
  const { db, tenantId, userId, now } = scope;
  const { workflow, aggregate } = attempt;
  let tree = await settleAttempt(scope, workflow);
  const isInGrading = partsInGrading(tree.root.childActivity) > 0;
  if (!isInGrading && tree.root.childActivity.type === "composite") {
    await finishComposite(scope, workflow, tree, tree.root.id);
    tree = await settleAttempt(scope, workflow);
  }
  const normalized = normalizedScoreOf(tree.root.childActivity);
  const result: Result | null = isInGrading ? null : gradeOf(normalized, aggregate.objectiveGradingScale);

  const { progress } = await db
    .updateTable("objective_workflow")
    .set({
      state: isInGrading ? "inGrading" : "finished",
      submitted: aggregate.objectiveGradingScale === null ? null : now,
      finished: isInGrading ? null : now,
    })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", workflow.id)
    .returning("progress")
    .executeTakeFirstOrThrow();
  const recordId = newId();
  await db
    .insertInto("objective_record")
    .values({
      tenant_id: tenantId,
      id: recordId,
      aggregate_id: aggregate.id,
      user_id: userId,
      objective_id: workflow.objective_id,
      objective_workflow_id: workflow.id,
      score: result?.score ?? null,
      max_score: result?.maxScore ?? null,
      normalized_score: result?.normalizedScore ?? null,
      grade_id: result?.grade?.id ?? null,
      passed: result?.passed ?? null,
      finished: now,
      progress,
      created: now,
    })
    .execute();
  await db
    .updateTable("objective_workflow_aggregate")
    .set({ last_record_id: recordId, last_activity: now })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", aggregate.id)
    .execute();
  if (result?.passed) await issueCertificates(scope, { objectiveId: workflow.objective_id, recordId });
  return recordId;
}
