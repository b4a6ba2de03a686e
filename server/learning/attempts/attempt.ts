import type { Selectable } from "kysely";
import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { type Given, prepared } from "../../database/prepared";
import type { Tables } from "../../database/tables";
import { notFound } from "../../kit/errors/refusal";
import type { LearnerScope } from "../learner-scope";
import { loadAggregates } from "./aggregates.rows";

/** An attempt. `grading_approval`: somebody must approve the course's grades. */
export type WorkflowRow = Selectable<Tables["objective_workflow"]> &
  Pick<Selectable<Tables["objective"]>, "grading_approval">;

/** An attempt together with the aggregate, which the rules need. */
export interface Attempt {
  readonly workflow: WorkflowRow;
  readonly aggregate: ObjectiveWorkflowAggregate;
}

const workflowById = prepared((db, { userId, workflowId }: Given<{ userId: string; workflowId: string }>) =>
  db
    .selectFrom("objective_workflow as workflow")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "workflow.objective_id"))
    .selectAll("workflow")
    .select("objective.grading_approval")
    .where("workflow.user_id", "=", userId)
    .where("workflow.id", "=", workflowId),
);

/**
 * Finds an attempt of the user.
 * @throws Refusal notFound
 */
export async function findWorkflow(
  { db, userId }: Pick<LearnerScope, "db" | "userId">,
  workflowId: string,
): Promise<WorkflowRow> {
  const workflow = await workflowById.first(db, { userId, workflowId });
  if (workflow === undefined) throw notFound();
  return workflow;
}

/**
 * Reads an attempt of the user, with its aggregate.
 * @throws Refusal notFound
 */
export async function loadAttempt(scope: LearnerScope, workflowId: string): Promise<Attempt> {
  const workflow = await findWorkflow(scope, workflowId);
  const [aggregate] = await loadAggregates(scope, [workflow.aggregate_id]);
  if (aggregate === undefined) throw notFound();
  return { workflow, aggregate };
}
