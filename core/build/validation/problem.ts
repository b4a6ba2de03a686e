import type { DiagnosticCode } from "../../kernel/diagnostics/diagnostic";
import { nearest } from "../../kernel/diagnostics/nearest";
import { formatPlace, type Place } from "../../kernel/server";
import type { BuildCode } from "./build.errors";

/** What is wrong, where and what to do, in the form of the kernel's diagnostics. */
export function problem(code: BuildCode | DiagnosticCode, place: Place, message: string, fix: string): string {
  return `${code}  ${formatPlace(place)}\n${message}\n${fix}`;
}

/** The known name that was meant, as the end of a message. */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const meant = nearest(wrong, known);
  return meant === null ? "" : ` Did you mean "${meant}"?`;
}
