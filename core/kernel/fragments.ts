/**
 * The parts of the kernel that are needed for fragments. They are a separate module, so that pages without fragments do
 * not load them.
 */
export { toDiagnostic } from "./diagnostics/diagnose";
export { type FragmentCode, fragmentCodes } from "./diagnostics/fragment-codes";
