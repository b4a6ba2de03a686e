import { createHash } from "node:crypto";

/** Identifies one command. Clients make the ids, so an id is unique only together with its user and its call. */
export interface CommandKey {
  readonly tenantId: string;
  readonly userId: string;
  readonly id: string;
  readonly endpoint: string;
}

/** A hash of the payload. The order of its keys does not matter. */
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
