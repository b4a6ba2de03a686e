import { diagnose, errorText, KernelError } from "../diagnostics/diagnose";
import { declarationPlace } from "../resolve/declaration";
import type { ModelContribution } from "../resolve/model";
import type { KernelOptions, PluginDefinition } from "../types";
import { codeOf } from "./code-of";

/**
 * Loads the screen, component or action that a contribution names. Rejects with a `KernelError` if it names none, if
 * plugin.ts does not know the name, or if the code cannot be loaded. The loader in plugin.ts gives a module with
 * exactly one export, or the value itself.
 * @param field the field with the name, such as `badge`, if the contribution has names in several fields; default: the
 * first one
 */
export async function loadCode(
  contribution: ModelContribution,
  definition: PluginDefinition,
  load: NonNullable<KernelOptions["load"]>,
  field?: string,
): Promise<unknown> {
  const { id, plugin } = contribution;
  const named = codeOf(contribution, field);
  if (!named) throw new KernelError(diagnose("CODE_NONE", { context: { contribution: id, plugin: plugin.id } }));
  const { table, name } = named;
  const loaders = definition[table] ?? {};
  const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!loader) {
    const context = { contribution: id, plugin: plugin.id, table, name };
    const place = declarationPlace(plugin.document, id);
    throw new KernelError(diagnose("CODE_UNKNOWN", { context, place }));
  }
  let loaded: unknown;
  try {
    loaded = await load(async () => loader());
  } catch (error) {
    const context = { contribution: id, plugin: plugin.id, error: errorText(error) };
    throw new KernelError(diagnose("CODE_LOAD_FAILED", { context }), error);
  }
  if (!isModule(loaded)) return loaded;
  const exported = Object.keys(loaded);
  const [only] = exported;
  if (only !== undefined && exported.length === 1) return loaded[only];
  const context = { contribution: id, plugin: plugin.id, exports: exported.join(", ") || "nothing" };
  throw new KernelError(diagnose("CODE_EXPORTS", { context }));
}

function isModule(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Reflect.get(value, Symbol.toStringTag) === "Module";
}
