import type { Expression, Selectable } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { anyOf, prepared, type StatementParameters } from "../../database/prepared";
import { type SelectSource, subquery } from "../../database/subquery";
import type { Tables } from "../../database/tables";
import { notFound } from "../../kit/errors/api-error";
import type { Stored } from "../../kit/time/instants";
import type { LearnerScope } from "../learner-scope";
import { traitsIn } from "./activity-traits";
import { type AggregateWithParts, aggregateOf, projectAggregate } from "./aggregates.rows";

/**
 * The row of an attempt at a course. `grading_approval` is a column of its course: whether somebody must approve the
 * grades.
 */
export type WorkflowRow = Selectable<Tables["objective_workflow"]> &
  Pick<Selectable<Tables["objective"]>, "grading_approval">;

/**
 * An attempt at a course (`workflow`), together with what the rules about it need: the learner's aggregate of the
 * course.
 */
export interface Attempt extends ReadAttempt {
  readonly workflow: WorkflowRow;
}

export interface ReadAttempt {
  readonly workflow: Stored<WorkflowRow>;
  readonly aggregate: ObjectiveWorkflowAggregate;
}

const workflowsById = prepared((db, { userId, ids }: StatementParameters<{ userId: string; ids: readonly string[] }>) =>
  workflowRows(db, userId).where("workflow.id", "=", anyOf(ids)),
);
const attemptById = prepared((db, { userId, id }: StatementParameters<{ userId: string; id: string }>) =>
  attemptRows(db, userId).where("workflow.id", "=", id),
);

export function attemptOf(userId: Expression<string>, id: Expression<string>) {
  return attemptRows(subquery, userId).where("workflow.id", "=", id);
}

function attemptRows(select: SelectSource, userId: Expression<string>) {
  return workflowRows(select, userId).select(({ ref }) =>
    jsonObjectFrom(aggregateOf(userId, ref("workflow.aggregate_id"))).as("aggregate"),
  );
}

function workflowRows(select: SelectSource, userId: Expression<string>) {
  return select
    .selectFrom("objective_workflow as workflow")
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "workflow.objective_id"))
    .selectAll("workflow")
    .select("objective.grading_approval")
    .where("workflow.user_id", "=", userId);
}

export function workflowsOf(
  { db, userId }: Pick<LearnerScope, "db" | "userId">,
  ids: readonly string[],
): Promise<WorkflowRow[]> {
  return workflowsById.all(db, { userId, ids });
}

/**
 * Finds an attempt of the user.
 * @throws ApiError notFound (answered as 404) when the user has no attempt with this id
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
 * Reads an attempt of the user, with its aggregate, in one statement.
 * @throws ApiError notFound (answered as 404) when the user has no attempt with this id
 */
export async function loadAttempt(scope: LearnerScope, workflowId: string): Promise<Attempt> {
  const { db, userId } = scope;
  const row = await attemptById.first(db, { userId, id: workflowId });
  const attempt = row === undefined ? null : projectAttempt(scope, row);
  if (attempt === null) throw notFound();
  return attempt;
}

/** The attempt of a row of `attemptById` or `attemptOf`. null when its course no longer exists. */
export function projectAttempt<Workflow extends ReadAttempt["workflow"]>(
  { now, hooks }: Pick<LearnerScope, "now" | "hooks">,
  { aggregate: row, ...workflow }: Workflow & { readonly aggregate: AggregateWithParts | null },
) {
  const aggregate = row && projectAggregate(row, now, traitsIn(hooks));
  return aggregate && { workflow, aggregate };
}
