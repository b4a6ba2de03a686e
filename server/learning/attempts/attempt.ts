import type { ObjectiveWorkflowAggregate } from "../../../core/learning/contract/entities/index";
import { notFound } from "../../kit/errors/refusal";
import type { LearnerScope } from "../learner-scope";
import { loadAggregates } from "./aggregates.rows";
import { findWorkflow, type WorkflowRow } from "./locked-attempt";

/** An attempt with what decides about it. */
export interface Attempt {
  readonly workflow: WorkflowRow;
  readonly aggregate: ObjectiveWorkflowAggregate;
}

/** Reads an attempt of the user. @throws Refusal notFound */
export async function loadAttempt(scope: LearnerScope, workflowId: string): Promise<Attempt> {
  const workflow = await findWorkflow(scope, workflowId);
  const [aggregate] = await loadAggregates(scope, { ids: [workflow.aggregate_id] }, { about: false });
  if (aggregate === undefined) throw notFound();
  return { workflow, aggregate };
}
