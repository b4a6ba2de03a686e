import { readFileSync } from "node:fs";
import { moduleAt } from "../source/modules.mjs";
import { onceForText } from "../source/once-for-text.mjs";
import { parseSource } from "../source/syntax.mjs";

const read = onceForText(parseSource);
const parsed = (file) => read(file, readFileSync(file, "utf8"));

/**
 * The exports of one of our modules, types too, in the order of their names. `from` is the package that declares a
 * name; null for a name of ours, which `source` declares under the name `local`.
 */
export function surfaceOf(file) {
  return [...namesOf(file)].sort(byName).map((name) => ({ name, ...findExport(file, name) }));
}

function byName(one, other) {
  return one.localeCompare(other, "en");
}

function entriesOf(file) {
  return parsed(file).module.staticExports.flatMap(({ entries }) => entries);
}

/** The names that a module exports, types too. */
export function namesOf(file) {
  return new Set(
    entriesOf(file).flatMap((entry) => {
      if (entry.exportName.name !== null) return [entry.exportName.name];
      const behind = moduleAt(file, entry.moduleRequest.value);
      return behind === null ? [] : [...namesOf(behind)];
    }),
  );
}

/** Where an exported name is declared. Null if the module does not export it. */
function findExport(file, name) {
  const entries = entriesOf(file);
  const own = entries.find(({ exportName }) => exportName.name === name);
  if (own?.moduleRequest) return behind(file, own.moduleRequest.value, own.importName.name);
  if (own) return declaredOrImported(file, own.localName.name ?? name);
  for (const { exportName, moduleRequest } of entries) {
    const found = exportName.name === null ? behind(file, moduleRequest.value, name) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The declaration of a name that the module itself exports: its own one, or that of a module that it imports. */
function declaredOrImported(file, local) {
  for (const { moduleRequest, entries } of parsed(file).module.staticImports) {
    const entry = entries.find(({ localName }) => localName.value === local);
    if (entry) return behind(file, moduleRequest.value, entry.importName.name);
  }
  return { from: null, source: parsed(file), local };
}

function behind(importer, specifier, name) {
  if (!specifier.startsWith(".")) return { from: specifier, source: null, local: name };
  const file = moduleAt(importer, specifier);
  return file === null ? null : findExport(file, name);
}
