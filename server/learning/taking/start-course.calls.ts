import type { endpoints } from "../../../core/learning/contract/index";
import { type Decision, restartDecision, startDecision, startsActivityToo } from "../../../core/learning/rules/index";
import type { CommandHandler } from "../../contract/calls/call";
import { ApiError } from "../../kit/errors/api-error";
import { startPath } from "../activities/start-parts";
import { lockAggregate } from "../attempts/locked-attempt";
import { publishProgress } from "../attempts/publish-progress";
import { scopeOf } from "../learner-scope";
import { loadTree } from "../tree/stored-tree";

/**
 * Starts a new attempt at a course. The id of the command becomes the id of the attempt, and it is also the `resultId`.
 */
export const startObjectiveWorkflow: CommandHandler<typeof endpoints.startObjectiveWorkflow> = async (call) => {
  const { db, tenantId, now, body } = call;
  const scope = scopeOf(call);
  const { row, aggregate } = await lockAggregate(scope, body.objectiveWorkflowAggregateId);
  const decision = startDecision(aggregate, now);
  if (!decision.allowed) throw refusal(decision, restartDecision(aggregate, now));

  const created = await db
    .insertInto("objective_workflow")
    .values({
      tenant_id: tenantId,
      id: body.id,
      aggregate_id: row.id,
      user_id: row.user_id,
      objective_id: row.objective_id,
      attempt: row.attempts + 1,
      state: "inProgress",
      started: now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created === undefined) throw new ApiError("conflict", { detail: "An attempt with this id exists already." });

  const activityWorkflowId = startsActivityToo(aggregate.objective, null)
    ? await startPath(scope, body.id, [(await loadTree(scope, { id: body.id, objective_id: row.objective_id })).root])
    : null;
  await db
    .updateTable("objective_workflow_aggregate")
    .set({
      attempts: row.attempts + 1,
      last_workflow_id: body.id,
      last_activity_workflow_id: activityWorkflowId,
      last_activity: now,
    })
    .where("id", "=", row.id)
    .execute();
  publishProgress(call, row.objective_id, row.id);
  return { resultId: body.id };
};

function refusal(decision: Decision, restart: Decision): ApiError {
  const options = { reason: decision.reason ?? "serverSide", changesAt: decision.changesAt };
  if (decision.reason === "alreadyStarted") return new ApiError("startNotAllowed", options);
  return new ApiError(decision.reason === restart.reason ? "restartNotAllowed" : "courseNotAvailable", options);
}
