import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { attemptAvailability } from "../../../core/learning/rules/index";
import { ApiError, notFound } from "../../kit/errors/api-error";
import type { LearnerScope } from "../learner-scope";
import { type AggregateRow, loadAggregates } from "../rows/aggregates.rows";
import { type Attempt, findWorkflow } from "../rows/attempt";

declare const locked: unique symbol;
/** An attempt at a course that no other transaction can change until this one ends. Only `lockAttempt` makes one. */
export interface LockedAttempt extends Attempt {
  readonly [locked]: true;
}

/**
 * Locks the user's row for a course. This row is the aggregate, with access, last attempt and last result. Every write
 * about a learner's course first locks this one row. So two writes run one after the other, and the second sees the
 * changes of the first.
 * @throws ApiError notFound, also when the course belongs to somebody else
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
  const [aggregate] = await loadAggregates(scope, [row.id]);
  if (aggregate === undefined) throw notFound();
  return { row, aggregate };
}

/**
 * Locks the user's row for the course of an attempt, and then reads the attempt again, because another transaction may
 * have changed it before the lock.
 * @throws ApiError notFound when the user has no attempt with this id
 */
export async function lockAttempt(scope: LearnerScope, workflowId: string): Promise<LockedAttempt> {
  const { aggregate_id } = await findWorkflow(scope, workflowId);
  const { aggregate } = await lockAggregate(scope, aggregate_id);
  return { aggregate, workflow: await findWorkflow(scope, workflowId) } as LockedAttempt;
}

/**
 * Refuses work in an attempt that is submitted, finished or not the last one, and in a course that is not available.
 * @throws ApiError workflowClosed when the attempt is over · courseNotAvailable with the reason
 */
export function assertOpen({ aggregate, workflow }: Attempt, now: Date): void {
  if (workflow.state !== "inProgress" || aggregate.lastObjectiveWorkflow?.id !== workflow.id) {
    throw new ApiError("workflowClosed", { reason: "workflowClosed" });
  }
  assertAvailable(aggregate, now);
}

/**
 * Refuses if the learner may not work in the course now, for example because of its dates or of a hold.
 * @throws ApiError courseNotAvailable with the reason
 */
export function assertAvailable(aggregate: ObjectiveWorkflowAggregate, now: Date): void {
  const decision = attemptAvailability(aggregate, now);
  if (!decision.allowed) {
    throw new ApiError("courseNotAvailable", { reason: decision.reason, changesAt: decision.changesAt });
  }
}
