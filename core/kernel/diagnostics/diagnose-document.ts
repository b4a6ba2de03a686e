import { catalogue } from "./catalogue";
import { type Particulars, toDiagnostic } from "./diagnose";
import type { Diagnostic, DiagnosticCode } from "./diagnostic";
import { nearest } from "./nearest";

const MAX_NAMES = 12;

interface Names {
  /** `wrong` is the name in the document, and `known` are the names that would be right. */
  readonly wrong?: string;
  readonly known?: Iterable<string>;
}

/** Its message lists the known names and suggests the nearest one. */
export function diagnose(code: DiagnosticCode, { wrong, known, ...particulars }: Particulars & Names = {}): Diagnostic {
  const diagnostic = toDiagnostic(code, catalogue[code], particulars);
  const names = [...(known ?? [])].sort();
  const meant = wrong === undefined ? null : nearest(wrong, names);
  const candidates = meant === null ? names : [meant, ...names.filter((name) => name !== meant)];
  const question = meant === null ? "" : ` Did you mean "${meant}"?`;
  return {
    ...diagnostic,
    message: `${diagnostic.message}${knownText(names)}${question}`,
    candidates: candidates.slice(0, MAX_NAMES),
  };
}

function knownText(names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : "";
  return ` Known: ${names.slice(0, MAX_NAMES).join(", ")}${more}.`;
}
