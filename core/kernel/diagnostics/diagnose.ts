import type { CatalogueEntry } from "./catalogue-entry";
import type { Diagnostic, DiagnosticCode, Place } from "./diagnostic";
import { type RuntimeCode, runtimeCodes } from "./runtime-codes";

export interface Particulars {
  readonly place?: Place | null;
  readonly context?: Readonly<Record<string, string>>;
}

/** Makes a diagnostic of something that went wrong while running. */
export function diagnose(code: RuntimeCode, particulars: Particulars = {}): Diagnostic {
  return toDiagnostic(code, runtimeCodes[code], particulars);
}

/** Makes a diagnostic from its entry in the catalogue and what is particular about it. */
export function toDiagnostic(code: DiagnosticCode, entry: CatalogueEntry, particulars: Particulars): Diagnostic {
  const { severity = "error", title, fix } = entry;
  const { place = null, context = {} } = particulars;
  return { code, severity, message: fill(title, context), fix: fill(fix, context), place, context, candidates: [] };
}

function fill(template: string, context: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => context[name] ?? "?");
}

/** An error with its diagnostic: what the kernel rejects with. `cause` is the error behind it, if there is one. */
export class KernelError extends Error {
  override readonly name = "KernelError";

  constructor(
    readonly diagnostic: Diagnostic,
    cause?: unknown,
  ) {
    super(formatDiagnostic(diagnostic), cause === undefined ? undefined : { cause });
  }
}

/** A thrown thing in one line. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `file:line:column (pointer)`, as much of it as is known. */
export function formatPlace({ file, line, column, pointer }: Place): string {
  const position = line === undefined ? "" : `:${line}${column === undefined ? "" : `:${column}`}`;
  return `${file}${position}${pointer ? ` (${pointer})` : ""}`;
}

/** A diagnostic for people: code and place, what is wrong, what to do. Three lines. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { code, place, message, fix } = diagnostic;
  return `${code}${place ? `  ${formatPlace(place)}` : ""}\n${message}\n${fix}`;
}
