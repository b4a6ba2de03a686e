/**
 * The parts of the kernel that are needed after an error in a plugin's timer or click. They are a separate module, so
 * that pages without errors do not load them.
 */
export { errorText, toDiagnostic } from "./diagnostics/diagnose";
export type { Diagnostic } from "./diagnostics/diagnostic";
export { failureCodes } from "./diagnostics/failure-codes";
