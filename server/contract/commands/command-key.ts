import { createHash } from "node:crypto";

/**
 * Identifies one command. `endpoint` is the id of the call. Clients make the ids, so an id is unique only together with
 * its user and its call.
 */
export interface CommandKey {
  readonly tenantId: string;
  readonly userId: string;
  readonly id: string;
  readonly endpoint: string;
}

/**
 * A hash of a command's input, by which a repeated request is recognised. The order of the keys in objects does not
 * matter.
 */
export function requestHash(payload: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(payload)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
