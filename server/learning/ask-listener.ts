import { type Decision, refuse } from "../../core/learning/rules/index";
import { isTransactionFailure } from "../database/transaction";
import { ApiError } from "../kit/errors/api-error";
import type { HookName, Listener } from "../kit/hooks/hooks";
import type { LearnerScope } from "./learner-scope";

/**
 * Asks a listener for a decision. The decision is no, with the reason `partOff`, when there is no listener, when its
 * plugin is off, or when it throws an unexpected error: a fault must never open anything to somebody.
 * @throws ApiError when the listener throws one
 * @throws errors after which the database layer runs the whole transaction again
 */
export async function askListener<L>(
  { hooks }: LearnerScope,
  hook: HookName,
  listener: Listener<L> | null,
  ask: (listen: L) => Promise<Decision>,
): Promise<Decision> {
  if (!listener?.isOn) return refuse("partOff");
  try {
    return await ask(listener.listen);
  } catch (error) {
    if (error instanceof ApiError || isTransactionFailure(error)) throw error;
    hooks.onFault(listener.plugin, hook, error);
    return refuse("partOff");
  }
}
