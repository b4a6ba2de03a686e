import { type Decision, refuse } from "../../core/learning/rules/index";
import { isOfTransaction } from "../database/transaction";
import { Refusal } from "../kit/errors/refusal";
import type { HookName, Listener } from "../kit/hooks/hooks";
import type { HookedScope } from "./learner-scope";

/**
 * Asks a listener for a decision. Where nobody listens, where its plugin is off, or where it throws what is no answer, the
 * answer is no: what is guarded is never let through by mistake.
 * @throws Refusal the listener's own · what says that the transaction has to be run again
 */
export async function askListener<L>(
  { hooks }: HookedScope,
  hook: HookName,
  listener: Listener<L> | null,
  ask: (listen: L) => Promise<Decision>,
): Promise<Decision> {
  if (!listener?.isOn) return refuse("partOff");
  try {
    return await ask(listener.listen);
  } catch (error) {
    if (error instanceof Refusal || isOfTransaction(error)) throw error;
    hooks.onFault(listener.plugin, hook, error);
    return refuse("partOff");
  }
}
