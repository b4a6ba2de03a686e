/** Apart, so that pages without fragments do not load it. */
export { toDiagnostic } from "./diagnostics/diagnose";
export { type FragmentCode, fragmentCodes } from "./diagnostics/fragment-codes";
