import { createHash } from "node:crypto";

/** What names one command: client-made ids are only unique for their user and their call. */
export interface CommandKey {
  readonly tenantId: string;
  readonly userId: string;
  readonly id: string;
  readonly endpoint: string;
}

/** The same for the same payload, whatever the order of its keys. */
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
