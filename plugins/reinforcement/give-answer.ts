import type { ApiClient } from "../../core/sdk";
import { answerReinforcementWorkflow, getReinforcementWorkflow } from "../../core/sdk/calls";
import type { ReinforcementWorkflow } from "./contract";

/** A question with its answer, and whether `giveAnswer` stored the answer just now. */
export interface GivenAnswer {
  readonly workflow: ReinforcementWorkflow;
  readonly isNew: boolean;
}

/**
 * Sends the answer that a link in an e-mail stands for, unless the question already has one. Leaving the page does not
 * cancel a sent answer.
 * @param answer the key of the option and its signature, as in the link
 */
export async function giveAnswer(
  api: ApiClient,
  { answer, workflowId }: { readonly answer: string; readonly workflowId: string },
  signal: AbortSignal,
): Promise<GivenAnswer> {
  const params = { workflowId };
  const workflow = await api.call(getReinforcementWorkflow, { params, signal });
  if (workflow.answer !== null) return { workflow, isNew: false };
  return {
    workflow: await api.call(answerReinforcementWorkflow, { params, body: { answer }, sync: true }),
    isNew: true,
  };
}
