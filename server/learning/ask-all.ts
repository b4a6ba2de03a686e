import { isTransactionFailure } from "../database/transaction";
import type { HookName, Hooks, TenantHooks } from "../kit/hooks/hooks";

/**
 * Asks every plugin that is on, one after the other, and joins what they say. A plugin that throws is reported and left
 * out.
 * @throws errors after which the database layer runs the whole transaction again
 */
export async function askAll<Name extends HookName, T>(
  hooks: TenantHooks,
  name: Name,
  ask: (listen: Hooks[Name]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const { plugin, isOn, listen } of hooks.of(name)) {
    if (!isOn) continue;
    try {
      found.push(...(await ask(listen)));
    } catch (error) {
      if (isTransactionFailure(error)) throw error;
      hooks.onFault(plugin, name, error);
    }
  }
  return found;
}
