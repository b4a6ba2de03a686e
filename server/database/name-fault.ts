/**
 * SQLSTATE codes for the name of a prepared statement that is wrong on this connection: the connection does not know
 * the name (26000), or has another statement under it (42P05).
 */
const MISPLACED = new Set(["26000", "42P05"]);
const NOT_SUPPORTED = "0A000";

/**
 * Whether a statement failed only because of its prepared name. Then it has not run, and its transaction can run again.
 */
export function isNameFault(error: unknown): boolean {
  return isPlanOutdated(error) || isFromOtherConnection(error);
}

/**
 * Whether the tables have changed since the statement was prepared. PostgreSQL reports this with the message "cached
 * plan must not change result type" and without an SQLSTATE of its own.
 */
export function isPlanOutdated(error: unknown): boolean {
  const { code, routine } = partsOf(error);
  return code === NOT_SUPPORTED && routine === "RevalidateCachedQuery";
}

export function isFromOtherConnection(error: unknown): boolean {
  const { code } = partsOf(error);
  return typeof code === "string" && MISPLACED.has(code);
}

function partsOf(error: unknown): { readonly code?: unknown; readonly routine?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
