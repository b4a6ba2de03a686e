import { readInstant as readIsoInstant } from "../../../../../server/sdk";

/** ISO 8601 with a time zone, as the standard wants it: without one it would mean what the server's own zone is. */
const WITHOUT_COLON = /([+-]\d\d)(\d\d)$/;

/** The moment that a tool names; null when it is none. */
export function readInstant(value: unknown): Date | null {
  return typeof value === "string" ? readIsoInstant(value.replace(WITHOUT_COLON, "$1:$2")) : null;
}
