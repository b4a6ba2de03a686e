import type { DiagnosticCode } from "../../kernel/diagnostics/diagnostic";
import { nearest } from "../../kernel/diagnostics/nearest";
import { formatPlace, type Place } from "../../kernel/server";
import type { BuildCode } from "./build.errors";

export function problem(code: BuildCode | DiagnosticCode, place: Place, message: string, fix: string): string {
  return `${code}  ${formatPlace(place)}\n${message}\n${fix}`;
}

/** The end of a message: suggests the known name that was probably meant. An empty text if none is near enough. */
export function didYouMean(wrong: string, known: Iterable<string>): string {
  const meant = nearest(wrong, known);
  return meant === null ? "" : ` Did you mean "${meant}"?`;
}
