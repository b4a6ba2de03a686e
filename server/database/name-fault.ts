/** SQLSTATE of a statement that the connection does not know, and of one that it knew already. */
const MISPLACED = new Set(["26000", "42P05"]);
const NOT_SUPPORTED = "0A000";

/**
 * Whether a statement failed only because of how it was prepared: it has not run. A transaction that it ended can run
 * again.
 */
export function isNameFault(error: unknown): boolean {
  return isOutdated(error) || isMisplaced(error);
}

/** The tables have changed since: "cached plan must not change result type", which has no code of its own. */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = partsOf(error);
  return code === NOT_SUPPORTED && routine === "RevalidateCachedQuery";
}

/** The connection is not the one that it was prepared on. */
export function isMisplaced(error: unknown): boolean {
  const { code } = partsOf(error);
  return typeof code === "string" && MISPLACED.has(code);
}

function partsOf(error: unknown): { readonly code?: unknown; readonly routine?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
