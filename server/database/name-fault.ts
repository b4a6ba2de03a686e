/** SQLSTATE codes: the connection does not know the statement's name, or it knows the name already. */
const MISPLACED = new Set(["26000", "42P05"]);
const NOT_SUPPORTED = "0A000";

/**
 * Whether a statement failed only because of its prepared name. Then it has not run, and its transaction can run again.
 */
export function isNameFault(error: unknown): boolean {
  return isOutdated(error) || isMisplaced(error);
}

/**
 * The tables have changed since the statement was prepared: "cached plan must not change result type". The error has no
 * SQLSTATE of its own.
 */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = partsOf(error);
  return code === NOT_SUPPORTED && routine === "RevalidateCachedQuery";
}

/** The statement was prepared on another connection. */
export function isMisplaced(error: unknown): boolean {
  const { code } = partsOf(error);
  return typeof code === "string" && MISPLACED.has(code);
}

function partsOf(error: unknown): { readonly code?: unknown; readonly routine?: unknown } {
  return typeof error === "object" && error !== null ? error : {};
}
