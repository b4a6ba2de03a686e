import type { Selectable } from "kysely";
import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import type { Tables } from "../../database/tables";
import { notFound } from "../../kit/errors/refusal";
import type { LearnerScope } from "../learner-scope";
import { loadAggregates } from "./aggregates.rows";

/**
 * The row of an attempt at a course. `grading_approval` is a column of its course: whether somebody must approve the
 * grades.
 */
export type WorkflowRow = Selectable<Tables["objective_workflow"]> &
  Pick<Selectable<Tables["objective"]>, "grading_approval">;

/**
 * An attempt at a course (`workflow`), together with what the rules about it need: the learner's aggregate of the
 * course (course, access, last attempt and last result).
 */
export interface Attempt {
  readonly workflow: WorkflowRow;
  readonly aggregate: ObjectiveWorkflowAggregate;
}

const workflowsById = prepared((db, { userId, ids }: StatementParameters<{ userId: string; ids: readonly string[] }>) =>
  db
    .selectFrom("objective_workflow as workflow")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "workflow.objective_id"))
    .selectAll("workflow")
    .select("objective.grading_approval")
    .where("workflow.user_id", "=", userId)
    .where("workflow.id", "=", anyOf(ids)),
);

/** The attempts of the user with these ids, in any order. */
export function workflowsOf(
  { db, userId }: Pick<LearnerScope, "db" | "userId">,
  ids: readonly string[],
): Promise<WorkflowRow[]> {
  return workflowsById.all(db, { userId, ids });
}

/**
 * Finds an attempt of the user.
 * @throws Refusal notFound (answered as 404) when the user has no attempt with this id
 */
export async function findWorkflow(
  scope: Pick<LearnerScope, "db" | "userId">,
  workflowId: string,
): Promise<WorkflowRow> {
  const [workflow] = await workflowsOf(scope, [workflowId]);
  if (workflow === undefined) throw notFound();
  return workflow;
}

/**
 * Reads an attempt of the user, with its aggregate.
 * @throws Refusal notFound (answered as 404) when the user has no attempt with this id
 */
export async function loadAttempt(scope: LearnerScope, workflowId: string): Promise<Attempt> {
  const workflow = await findWorkflow(scope, workflowId);
  const [aggregate] = await loadAggregates(scope, [workflow.aggregate_id]);
  if (aggregate === undefined) throw notFound();
  return { workflow, aggregate };
}
