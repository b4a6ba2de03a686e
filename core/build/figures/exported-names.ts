import { targetOf } from "./imports.ts";
import type { Source } from "./source.ts";

/** The names that a module exports, also those of types and those that it exports from other modules. */
export function exportedNames(file: string, sources: ReadonlyMap<string, Source>): Set<string> {
  const names = new Set<string>();
  for (const { entries } of sources.get(file)?.module.staticExports ?? [])
    for (const { exportName, moduleRequest } of entries) {
      if (exportName.name !== null) names.add(exportName.name);
      const target = moduleRequest ? targetOf(file, moduleRequest.value, sources) : null;
      if (exportName.kind === "None" && target !== null)
        for (const name of exportedNames(target, sources)) names.add(name);
    }
  return names;
}
