import { nearest } from "../../kernel/diagnostics/nearest";
import { checkCode, formatDiagnostic, type ManifestSet } from "../../kernel/server";
import { moduleFaults, type WiredName } from "./check-modules";
import { didYouMean, problem } from "./problem";

/** What `readPlugins` has read of one plugin's folder: its plugin.ts, and the names that it defines. */
export interface PluginFolder {
  readonly id: string;
  readonly file: string;
  /** False if the folder has no plugin.ts. */
  readonly wired: boolean;
  /** The id in plugin.ts; null if the build cannot read it. */
  readonly declaredId: string | null;
  /** Why plugin.ts is not valid TypeScript; null if it is valid. */
  readonly problem?: { readonly message: string; readonly line: number; readonly column: number } | null;
  readonly names: readonly WiredName[];
}

/**
 * Compares the names in manifests with those in the code of plugins, in both directions. Returns a message for each
 * fault. A manifest that names no code needs no folder, for example one with a sidebar item for an existing screen.
 */
export function checkPlugins(set: ManifestSet, folders: readonly PluginFolder[]): string[] {
  const { model, locate } = set;
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const strays = folders.filter(({ id }) => !isDeclared(set, id));
  const between = [...model.plugins.keys()].flatMap((id) => {
    const folder = byId.get(id);
    // The folder that has another name is reported, and so is a plugin.ts that is missing or cannot be read.
    const isElsewhere = folder === undefined && strays.some((stray) => nearest(stray.id, model.plugins.keys()) === id);
    if (isElsewhere || folder?.problem || folder?.wired === false) return [];
    const { names = [], file = `plugins/${id}/plugin.ts` } = folder ?? {};
    return checkCode(id, model, names, file, locate).map(formatDiagnostic);
  });
  const missing = strays.map(({ id }) => {
    const message = `The folder plugins/${id} has no manifest.${didYouMean(id, model.plugins.keys())}`;
    return problem("PLUGIN_MANIFEST_MISSING", { file: `plugins/${id}` }, message, `Add manifests/${id}.json.`);
  });
  return [...between, ...missing, ...folders.flatMap(faultsOf)];
}

/** Whether the plugin has a manifest, with or without faults. What is no plugin's needs none. */
export function isDeclared({ model, lost }: ManifestSet, plugin: string | undefined): boolean {
  return plugin === undefined || model.plugins.has(plugin) || lost.has(plugin);
}

function faultsOf({ id, file, wired, declaredId, problem: syntax, names }: PluginFolder): string[] {
  const faults: string[] = [];
  if (!wired) {
    const message = `The folder plugins/${id} has no plugin.ts.`;
    faults.push(problem("PLUGIN_CODE_MISSING", { file }, message, "Add it, or remove the folder."));
  } else if (syntax) {
    const { message, line, column } = syntax;
    const text = `This is not TypeScript: ${message.replace(/\.$/, "")}.`;
    faults.push(problem("PLUGIN_SYNTAX", { file, line, column }, text, "Correct the file at this place."));
  } else if (declaredId !== id) {
    const message = `The plugin calls itself ${declaredId === null ? "nothing" : `"${declaredId}"`}, but its folder is "${id}".`;
    faults.push(problem("PLUGIN_DEFINITION", { file }, message, `Write id: "${id}" in definePlugin.`));
  }
  return [...faults, ...names.flatMap((name) => moduleFaults(name, file))];
}
