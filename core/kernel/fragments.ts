/** The part of the kernel that only pages with fragments load. */
export { toDiagnostic } from "./diagnostics/diagnose";
export { type FragmentCode, fragmentCodes } from "./diagnostics/fragment-codes";
export { readFragment } from "./read-fragment";
