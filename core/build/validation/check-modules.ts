import type { DefinedName } from "../../kernel/server";
import { didYouMean, problem } from "./problem";

export interface WiredName extends DefinedName {
  /** The imported module; null if it is not written as `import("…")`. Absent if the name loads no module. */
  readonly module?: string | null;
  /** The export that is used; null for the only export of the module. Absent if the build cannot tell. */
  readonly picks?: string | null | undefined;
  /** Exports: name → whether it can be called, null if its source does not tell. Absent without such a file. */
  readonly code?: { readonly file: string; readonly exports: Readonly<Record<string, boolean | null>> } | null;
}

const NOUNS = { screens: "component", components: "component", actions: "function" } as const;

/** Faults of the module behind a name: it is missing, or its exports are missing, too many or of the wrong kind. */
export function moduleFaults({ table, name, line, column, module, picks, code }: WiredName, file: string): string[] {
  const place = { file, ...(line && column ? { line, column } : {}) };
  const subject = `"${name}" of the ${table}`;
  if (module === null) {
    const message = `The build cannot see which module ${subject} loads.`;
    return [problem("CODE_FORM", place, message, `Write ${name}: () => import("./its-file").`)];
  }
  if (code === null) {
    const message = `There is no module "${module}", which ${subject} loads.`;
    return [problem("MODULE_MISSING", place, message, "Add the file, or correct the path.")];
  }
  if (!code || picks === undefined) return [];
  const names = Object.keys(code.exports);
  if (picks !== null && !names.includes(picks)) {
    const message = `${code.file} does not export "${picks}", which ${subject} takes. It exports ${inWords(names)}.`;
    return [problem("EXPORT_UNKNOWN", place, message + didYouMean(picks, names), "Correct the name, or export it.")];
  }
  if (picks === null && names.length !== 1) {
    const message = `${code.file}, which ${subject} loads, must export exactly one thing; it exports ${inWords(names)}.`;
    const fix = "Keep one export in it, or pick one here: .then((module) => module.name).";
    return [problem("CODE_EXPORTS", place, message, fix)];
  }
  const taken = picks ?? names[0] ?? "";
  if (code.exports[taken] !== false) return [];
  const message = `"${taken}" of ${code.file}, which ${subject} loads, is no ${NOUNS[table]}: it cannot be called.`;
  return [problem("EXPORT_KIND", place, message, `Export a ${NOUNS[table]}.`)];
}

function inWords(names: readonly string[]): string {
  return names.length === 0 ? "nothing" : names.join(", ");
}
