/** One write that waits for its delivery. Plain data: it outlives the page. */
export interface OutboxEntry {
  /** Its place in the order, and its name. */
  readonly id: string;
  /** What the learner sees saved, say the id of an attempt. */
  readonly subject: string;
  readonly callId: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Accepted by the server first, then executed: delivered means executed. */
  readonly command: boolean;
  /** Whether it may have reached the server already. */
  readonly tried: boolean;
}

export function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  const texts = ["id", "subject", "callId", "method", "url"].every((key) => typeof entry[key] === "string");
  return texts && typeof entry.command === "boolean" && typeof entry.tried === "boolean";
}
