import { codesOf } from "../activation/code-of";
import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { CodeTable } from "../points/point";
import type { Model } from "../resolve/model";
import { fieldPlace, type Locate } from "./finding";

/** A name that a plugin's plugin.ts defines, in one of its tables: `screens`, `components` or `actions`. */
export interface DefinedName {
  readonly table: CodeTable;
  readonly name: string;
  /** The line in plugin.ts that defines the name. Lines count from 1. */
  readonly line?: number;
  readonly column?: number;
}

/**
 * Compares a plugin's manifest with the names in its code, in both directions. Returns a fault CODE_UNKNOWN for each
 * name that only the manifest has, and CODE_UNUSED for each that only the code has. `file` is the file of the code. A
 * plugin without names in its manifest needs no code.
 */
export function checkCode(
  pluginId: string,
  model: Model,
  defined: readonly DefinedName[],
  file: string,
  locate: Locate,
): Diagnostic[] {
  const plugin = model.plugins.get(pluginId);
  if (!plugin) return [];
  const isDefined = (table: string, name: string) => defined.some((it) => it.table === table && it.name === name);
  const unknown = (table: CodeTable, name: string, place: Diagnostic["place"], contribution: string) => {
    const known = defined.filter((it) => it.table === table).map((it) => it.name);
    const context = { plugin: pluginId, table, name, contribution };
    return diagnose("CODE_UNKNOWN", { place, context, wrong: name, known });
  };
  const diagnostics: Diagnostic[] = [];
  const named = new Set<string>();
  for (const contribution of model.contributions.values()) {
    if (contribution.plugin !== plugin) continue;
    for (const { table, name, field } of codesOf(contribution)) {
      named.add(`${table} ${name}`);
      if (isDefined(table, name)) continue;
      const place = fieldPlace(plugin.document, contribution.id, field, locate);
      diagnostics.push(unknown(table, name, place, contribution.id));
    }
  }
  // What a faulty part of the manifest names is not known. Its fault is reported.
  const isWhole = plugin.document.faulty.length === 0 && !plugin.document.diagnostics.some(hidesNames);
  for (const { table, name, line, column } of isWhole ? defined : []) {
    if (named.has(`${table} ${name}`)) continue;
    const place = { file, ...(line && column ? { line, column } : {}) };
    diagnostics.push(diagnose("CODE_UNUSED", { place, context: { plugin: pluginId, table, name } }));
  }
  return diagnostics;
}

function hidesNames({ code, place }: Diagnostic): boolean {
  return code === "KEY_UNKNOWN" || place?.pointer?.startsWith("/contributes") === true;
}
