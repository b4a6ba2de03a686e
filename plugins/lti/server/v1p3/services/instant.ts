import { readInstant as readIsoInstant } from "../../../../../server/sdk";

/** ISO 8601 with a time zone, as the standard requires. Without one, the server's own time zone would apply. */
const WITHOUT_COLON = /([+-]\d\d)(\d\d)$/;

/** The moment in a message of a tool. null when the value is not a moment. */
export function readInstant(value: unknown): Date | null {
  return typeof value === "string" ? readIsoInstant(value.replace(WITHOUT_COLON, "$1:$2")) : null;
}
