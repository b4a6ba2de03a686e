import { type Decision, refuse } from "../../core/learning/rules/index";
import { isTransactionFailure } from "../database/transaction";
import { Refusal } from "../kit/errors/refusal";
import type { HookName, Listener } from "../kit/hooks/hooks";
import type { LearnerScope } from "./learner-scope";

/**
 * Asks a listener for a decision. The decision is no when there is no listener, when its plugin is off, or when it
 * throws an unexpected error: a fault must never let somebody in.
 * @throws Refusal when the listener refuses
 * @throws errors after which the database layer runs the transaction again
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
    if (error instanceof Refusal || isTransactionFailure(error)) throw error;
    hooks.onFault(listener.plugin, hook, error);
    return refuse("partOff");
  }
}
