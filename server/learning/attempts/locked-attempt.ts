import type { Selectable } from "kysely";
import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { attemptAvailability } from "../../../core/learning/rules/index";
import type { Tables } from "../../database/tables";
import { notFound, Refusal } from "../../kit/errors/refusal";
import type { LearnerScope } from "../learner-scope";
import { type AggregateRow, loadAggregates } from "./aggregates.rows";

/** An attempt; `grading_approval`: somebody has to approve the course's grades. */
export type WorkflowRow = Selectable<Tables["objective_workflow"]> &
  Pick<Selectable<Tables["objective"]>, "grading_approval">;

/** An attempt that nobody else changes until the transaction ends. */
export interface LockedAttempt {
  readonly workflow: WorkflowRow;
  readonly aggregate: ObjectiveWorkflowAggregate;
}

/**
 * Locks the user's course. Every write about a course of a learner begins with this one row, so that two at once go
 * one after the other, and the second sees what the first has done.
 * @throws Refusal notFound, also when the course is somebody else's
 */
export async function lockAggregate(
  scope: LearnerScope,
  aggregateId: string,
): Promise<{ row: AggregateRow; aggregate: ObjectiveWorkflowAggregate }> {
  const { db, userId } = scope;
  const row = await db
    .selectFrom("objective_workflow_aggregate")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", aggregateId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const [aggregate] = await loadAggregates(scope, { ids: [row.id] }, { about: false });
  if (aggregate === undefined) throw notFound();
  return { row, aggregate };
}

/** Finds an attempt of the user. */
export async function findWorkflow({ db, userId }: LearnerScope, workflowId: string): Promise<WorkflowRow> {
  const workflow = await db
    .selectFrom("objective_workflow as workflow")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "workflow.objective_id"))
    .selectAll("workflow")
    .select("objective.grading_approval")
    .where("workflow.user_id", "=", userId)
    .where("workflow.id", "=", workflowId)
    .executeTakeFirst();
  if (workflow === undefined) throw notFound();
  return workflow;
}

/** Locks the course of an attempt and reads the attempt anew. */
export async function lockAttempt(scope: LearnerScope, workflowId: string): Promise<LockedAttempt> {
  const { aggregate_id } = await findWorkflow(scope, workflowId);
  const { aggregate } = await lockAggregate(scope, aggregate_id);
  return { aggregate, workflow: await findWorkflow(scope, workflowId) };
}

/**
 * Refuses work in an attempt that is handed in, finished or not the last one, and in a course that is shut.
 * @throws Refusal workflowClosed, courseNotAvailable
 */
export function assertOpen({ aggregate, workflow }: LockedAttempt, now: Date): void {
  if (workflow.state !== "inProgress" || aggregate.lastObjectiveWorkflow?.id !== workflow.id) {
    throw new Refusal("workflowClosed", { reason: "workflowClosed" });
  }
  assertAvailable(aggregate, now);
}

/** @throws Refusal courseNotAvailable */
export function assertAvailable(aggregate: ObjectiveWorkflowAggregate, now: Date): void {
  const decision = attemptAvailability(aggregate, now);
  if (!decision.allowed) {
    throw new Refusal("courseNotAvailable", { reason: decision.reason, changesAt: decision.changesAt });
  }
}
