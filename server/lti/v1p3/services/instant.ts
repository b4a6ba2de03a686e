/** ISO 8601 with a time zone, as the standard wants it: without one it would mean what the server's own zone is. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/;

/** The moment that a tool names; null when it is none. */
export function readInstant(value: unknown): Date | null {
  const instant = new Date(typeof value === "string" && INSTANT.test(value) ? value : Number.NaN);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
