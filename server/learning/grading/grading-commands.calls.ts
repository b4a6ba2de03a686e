import type { endpoints } from "../../../core/learning/contract/index";
import { approvalDecision } from "../../../core/learning/rules/index";
import type { CommandHandler } from "../../contract/calls/call";
import { ApiError, notFound } from "../../kit/errors/api-error";
import { lockAttempt } from "../attempts/locked-attempt";
import { isInGroupOf } from "../groups/find-group";
import { concludeAttempt } from "../results/conclude-attempt";
import { attemptRows } from "./attempt-rows";
import { giveScore } from "./give-score";
import { assertGrader, assertNotOwn } from "./grader";

/** Stores the score that an instructor gives. `resultId`: the id of the activity workflow. */
export const giveActivityScore: CommandHandler<typeof endpoints.giveActivityScore> = async (call) => {
  const { db, tenantId, user, now, body } = call;
  const { activityWorkflowId, score, maxScore, comment = null } = body;
  const place = await db
    .selectFrom("activity_workflow as own")
    .innerJoin("objective_workflow as attempt", (join) => join.onRef("attempt.id", "=", "own.objective_workflow_id"))
    .innerJoin("activity", (join) => join.onRef("activity.id", "=", "own.activity_id"))
    .select(["attempt.user_id", "attempt.objective_id", "activity.type"])
    .where("own.id", "=", activityWorkflowId)
    .executeTakeFirst();
  assertGrader(user, place?.objective_id);
  if (place === undefined) throw notFound();
  const isShared = await isInGroupOf({ db, tenantId, userId: user.id }, activityWorkflowId);
  assertNotOwn(user, isShared ? user.id : place.user_id);
  if (place.type === "composite") {
    throw new ApiError("invalid", { errors: { activityWorkflowId: ["A chapter's score is made of its parts'."] } });
  }
  await giveScore(call, {
    activityWorkflowId,
    userId: place.user_id,
    score,
    maxScore,
    comment,
    activityProgress: "Completed",
    gradingProgress: "FullyGraded",
    timestamp: now,
    source: "instructor",
    givenBy: user.id,
  });
  return { resultId: activityWorkflowId };
};

/**
 * Approves the grade of an attempt at a course, which is then finished. `resultId`: the id of the result of the
 * attempt.
 */
export const approveGrade: CommandHandler<typeof endpoints.approveGrade> = async (call) => {
  const { db, tenantId, user, now, hooks, body } = call;
  const row = await attemptRows(db).where("attempt.id", "=", body.objectiveWorkflowId).executeTakeFirst();
  assertGrader(user, row?.objective_id);
  if (row === undefined) throw notFound();
  assertNotOwn(user, row.user_id);
  const scope = { db, tenantId, now, hooks, userId: row.user_id };
  const attempt = await lockAttempt(scope, row.id);
  const decision = approvalDecision(attempt.workflow);
  if (!decision.allowed) {
    throw new ApiError(decision.reason === "workflowClosed" ? "workflowClosed" : "conflict", {
      reason: decision.reason,
    });
  }
  await db
    .updateTable("objective_workflow")
    .set({ state: "gradingApproved", approved: now, approved_by: user.id })
    .where("id", "=", row.id)
    .execute();
  const recordId = await concludeAttempt(scope, attempt, { approved: true });
  const { id: aggregateId } = attempt.aggregate;
  call.publish({ type: "progress", userId: row.user_id, objectiveId: row.objective_id, aggregateId });
  return { resultId: recordId };
};
