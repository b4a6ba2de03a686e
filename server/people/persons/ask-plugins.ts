import { isTransactionFailure } from "../../database/transaction";
import { Fault } from "../../kit/errors/fault";
import type { Hooks, TenantHooks } from "../../kit/hooks/hooks";
import { personErrors } from "./person.errors";
import type { PersonScope } from "./person.hooks";

/**
 * Thrown when the export or the erasure of a person's data must stop, because a plugin failed while it was asked about
 * the person, or could not be asked.
 */
export class PersonStopped extends Fault {
  constructor(plugin: string, error: unknown) {
    const why = error instanceof Error ? error.message : String(error);
    super(personErrors.PERSON_STOPPED, `The plugin "${plugin}" failed: ${why}`, error);
    this.name = "PersonStopped";
  }
}

/**
 * The plugins without whose code this server works now. What they would answer about a person is not known, so until
 * they work again nobody is exported or erased.
 */
export function unaskedPlugins(hooks: TenantHooks): readonly string[] {
  return hooks.faults.map(({ plugin }) => plugin);
}

type PersonHook = "personExport" | "personErase";

/**
 * Asks all plugins, on or off, about a person, one after the other in the order of their ids. If the server part of a
 * plugin could not be loaded, nobody knows what it would answer, so nobody is asked.
 * @param name `personExport`: for data about the person; `personErase`: to remove the person from data that others need
 * @returns the answer of each plugin
 * @throws PersonStopped when a plugin throws or could not be loaded
 * @throws errors after which the whole transaction must run again
 */
export async function askPlugins<Name extends PersonHook>(
  hooks: TenantHooks,
  name: Name,
  scope: PersonScope,
): Promise<{ readonly plugin: string; readonly answer: Awaited<ReturnType<Hooks[Name]>> }[]> {
  const [broken] = hooks.faults;
  if (broken !== undefined) throw new PersonStopped(broken.plugin, broken.error);
  const answers = [];
  for (const { plugin, listen } of hooks.of(name)) {
    try {
      const answer = (await listen(scope)) as Awaited<ReturnType<Hooks[Name]>>;
      answers.push({ plugin, answer });
    } catch (error) {
      if (isTransactionFailure(error)) throw error;
      throw new PersonStopped(plugin, error);
    }
  }
  return answers;
}
