import { diagnose, errorText, KernelError } from "../diagnostics/diagnose";
import type { CodeTable } from "../points/point";
import type { ModelContribution } from "../resolve/model";
import type { PluginDefinition } from "../types";

/** Loads the screen, component or action that a contribution names: the one export of its module. */
export async function loadCode(contribution: ModelContribution, definition: PluginDefinition): Promise<unknown> {
  const { id, plugin } = contribution;
  const named = codeOf(contribution);
  if (!named) throw new KernelError(diagnose("CODE_NONE", { context: { contribution: id, plugin: plugin.id } }));
  const { table, name } = named;
  const loaders = definition[table] ?? {};
  const loader = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!loader) {
    const context = { contribution: id, plugin: plugin.id, table, name };
    const place = plugin.document.places[id] ?? null;
    throw new KernelError(diagnose("CODE_UNKNOWN", { context, place, wrong: name, known: Object.keys(loaders) }));
  }
  let module: Readonly<Record<string, unknown>>;
  try {
    module = await loader();
  } catch (error) {
    const context = { contribution: id, plugin: plugin.id, error: errorText(error) };
    throw new KernelError(diagnose("CODE_LOAD_FAILED", { context }), error);
  }
  const exported = Object.keys(module);
  const [only] = exported;
  if (only !== undefined && exported.length === 1) return module[only];
  const context = { contribution: id, plugin: plugin.id, exports: exported.join(", ") || "nothing" };
  throw new KernelError(diagnose("CODE_EXPORTS", { context }));
}

/** What a contribution names in its plugin's code; null when it names nothing. */
export function codeOf({
  traits,
  fields,
}: Pick<ModelContribution, "traits" | "fields">): { table: CodeTable; name: string } | null {
  for (const [field, table] of Object.entries(traits.code ?? {})) {
    const name = fields[field];
    if (typeof name === "string") return { table, name };
  }
  return null;
}
