import type { CatalogueEntry } from "./catalogue-entry";
import type { Diagnostic, DiagnosticCode, Place } from "./diagnostic";
import { type RuntimeCode, runtimeCodes } from "./runtime-codes";

export interface Particulars {
  readonly place?: Place | null;
  readonly context?: Readonly<Record<string, string>>;
}

/** Makes a diagnostic for a failure at run time. */
export function diagnose(code: RuntimeCode, particulars: Particulars = {}): Diagnostic {
  return toDiagnostic(code, runtimeCodes[code], particulars);
}

export function toDiagnostic(code: DiagnosticCode, entry: CatalogueEntry, particulars: Particulars): Diagnostic {
  const { severity = "error", title, fix } = entry;
  const { place = null, context = {} } = particulars;
  return {
    code,
    severity,
    message: fillTemplate(title, context),
    fix: fillTemplate(fix, context),
    place,
    context,
    candidates: [],
  };
}

function fillTemplate(template: string, context: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => context[name] ?? "?");
}

/** The promises of the kernel reject with it. `cause` is the original error, if there is one. */
export class KernelError extends Error {
  override readonly name = "KernelError";

  constructor(
    readonly diagnostic: Diagnostic,
    cause?: unknown,
  ) {
    super(formatDiagnostic(diagnostic), cause === undefined ? undefined : { cause });
  }
}

/** The message of an error, or a thrown value of another type as text, without a full stop at its end. */
export function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
}

/** A place as `file:line:column (pointer)`. Unknown parts are left out. */
export function formatPlace({ file, line, column, pointer }: Place): string {
  const position = line === undefined ? "" : `:${line}${column === undefined ? "" : `:${column}`}`;
  return `${file}${position}${pointer ? ` (${pointer})` : ""}`;
}

export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { code, place, message, fix } = diagnostic;
  return `${code}${place ? `  ${formatPlace(place)}` : ""}\n${message}\n${fix}`;
}
