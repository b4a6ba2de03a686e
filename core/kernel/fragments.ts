/** What of the kernel is needed for fragments. A module apart, so that only pages with fragments load it. */
export { toDiagnostic } from "./diagnostics/diagnose";
export { type FragmentCode, fragmentCodes } from "./diagnostics/fragment-codes";
export { readFragment } from "./read-fragment";
