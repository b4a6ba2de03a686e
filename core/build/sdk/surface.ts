import { readFileSync } from "node:fs";
import type { StaticExportEntry } from "oxc-parser";
import { moduleAt } from "../source/modules.ts";
import { onceForText } from "../source/once-for-text.ts";
import { type ParsedSource, parseSource } from "../source/syntax.ts";

const read = onceForText(parseSource);
const parsed = (file: string): ParsedSource => read(file, readFileSync(file, "utf8"));

/** Where a name comes from. */
interface Origin {
  /** The package that declares it; null for a name of ours. */
  readonly from: string | null;
  /** The file of ours that declares it under the name `local`. */
  readonly source: ParsedSource | null;
  readonly local: string;
}

/** A name that a module exports. */
export interface Export extends Origin {
  readonly name: string;
}

/** The exports of one of our modules, types too, in the order of their names. */
export function surfaceOf(file: string): Export[] {
  return [...namesOf(file)].sort(byName).flatMap((name) => {
    const found = findExport(file, name);
    return found === null ? [] : [{ name, ...found }];
  });
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, "en");
}

function entriesOf(file: string): StaticExportEntry[] {
  return parsed(file).module.staticExports.flatMap(({ entries }) => entries);
}

/** The names that a module exports, types too. */
export function namesOf(file: string): Set<string> {
  return new Set(
    entriesOf(file).flatMap((entry) => {
      if (entry.exportName.name !== null) return [entry.exportName.name];
      const module = entry.moduleRequest && moduleAt(file, entry.moduleRequest.value);
      return module === null ? [] : [...namesOf(module)];
    }),
  );
}

/** Where an exported name is declared. Null if the module does not export it. */
function findExport(file: string, name: string | null): Origin | null {
  const entries = entriesOf(file);
  const own = entries.find(({ exportName }) => exportName.name === name);
  if (own?.moduleRequest) return behind(file, own.moduleRequest.value, own.importName.name);
  if (own) return declaredOrImported(file, own.localName.name ?? name ?? "default");
  for (const { exportName, moduleRequest } of entries) {
    const found = exportName.name === null && moduleRequest !== null ? behind(file, moduleRequest.value, name) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The declaration of a name that the module itself exports: its own one, or that of a module that it imports. */
function declaredOrImported(file: string, local: string): Origin | null {
  for (const { moduleRequest, entries } of parsed(file).module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === local);
    if (entry) return behind(file, moduleRequest.value, entry.importName.name);
  }
  return { from: null, source: parsed(file), local };
}

function behind(importer: string, specifier: string, name: string | null): Origin | null {
  if (!specifier.startsWith(".")) return { from: specifier, source: null, local: name ?? "default" };
  const file = moduleAt(importer, specifier);
  return file === null ? null : findExport(file, name);
}
