/**
 * One write of the outbox, which holds the writes that the server has not stored yet. It is plain data, because it is
 * stored in the browser and survives the page.
 */
export interface OutboxEntry {
  /** The name under which the entry is stored. Ids sort in the order in which the entries were made. */
  readonly id: string;
  /**
   * The id of the thing whose saving the page shows ("saved", "saving"), for example of an attempt at a course. Writes
   * with the same subject are sent in order.
   */
  readonly subject: string;
  readonly callId: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** The server first accepts the write and carries it out later. It counts as delivered when it is carried out. */
  readonly command: boolean;
  /**
   * Whether the write was sent at least once. If it was sent and no answer came, nobody knows whether it reached the
   * server.
   */
  readonly tried: boolean;
}

/** Whether a stored value is an entry. An earlier build may have stored another form. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  const texts = ["id", "subject", "callId", "method", "url"].every((key) => typeof entry[key] === "string");
  return texts && typeof entry.command === "boolean" && typeof entry.tried === "boolean";
}
