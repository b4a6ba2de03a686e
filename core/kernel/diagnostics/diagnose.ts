import { catalogue, type DiagnosticCode } from "./catalogue";
import type { Diagnostic, Place } from "./diagnostic";
import { nearest } from "./nearest";

/** How many known names a message lists. */
const SHOWN = 12;

interface Particulars {
  readonly place?: Place | null;
  readonly context?: Readonly<Record<string, string>>;
  /** The name that was written and the names that would be right. */
  readonly wrong?: string;
  readonly known?: Iterable<string>;
}

/** Makes a diagnostic from its code and what is particular about it. */
export function diagnose(code: DiagnosticCode, { place, context = {}, wrong, known }: Particulars = {}): Diagnostic {
  const [severity, message, fix] = catalogue[code];
  const names = [...(known ?? [])].sort();
  const meant = wrong === undefined ? null : nearest(wrong, names);
  const candidates = meant === null ? names : [meant, ...names.filter((name) => name !== meant)];
  return {
    code,
    severity,
    message: fill(message, context) + knownText(names) + (meant === null ? "" : ` Did you mean "${meant}"?`),
    fix: fill(fix, context),
    place: place ?? null,
    context,
    candidates: candidates.slice(0, SHOWN),
  };
}

function knownText(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > SHOWN ? `, and ${names.length - SHOWN} more` : "";
  return ` Known: ${names.slice(0, SHOWN).join(", ")}${more}.`;
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
