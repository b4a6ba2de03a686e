/** Needed after an error in a timer or click. Apart, so that pages without errors do not load it. */
export { errorText, toDiagnostic } from "./diagnostics/diagnose";
export type { Diagnostic } from "./diagnostics/diagnostic";
export { failureCodes } from "./diagnostics/failure-codes";
