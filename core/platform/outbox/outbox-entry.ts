import type { Failure } from "../http/failure";

/**
 * One write of the outbox, which holds the writes that the server has not stored yet. It is plain data, because it is
 * stored in the browser and survives the page.
 */
export interface OutboxEntry {
  /** The name under which the entry is stored. Ids sort in the order in which the entries were made. */
  readonly id: string;
  /** Whose saving the page shows, such as an attempt. Writes with the same subject are sent in order. */
  readonly subject: string;
  readonly callId: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** The server first accepts the write and carries it out later. It counts as delivered when it is carried out. */
  readonly command: boolean;
  /** If no answer came, nobody knows whether it reached the server. */
  readonly tried: boolean;
  /**
   * The key of the text that names the write to the learner, such as "one post"; its value `count` says how many there
   * are. Without it the write is not counted among the things that wait.
   */
  readonly names?: string | undefined;
  /** When the write was made, in milliseconds of the server's time. An entry of an older build has none. */
  readonly made?: number | undefined;
  /** A newer write of the same subject and address takes the place of this one while it was not tried. */
  readonly coalesce?: boolean | undefined;
  /** The learner wrote it. If the server refuses it, it is kept on this device until the learner gives it up. */
  readonly keepsRefused?: boolean | undefined;
}

export interface RefusedEntry extends OutboxEntry {
  readonly failure: Failure;
}

/** The entry in a stored text. null: the text cannot be read, or an earlier build has stored another form. */
export function entryIn(text: string | null): OutboxEntry | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isOutboxEntry(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRefusedEntry(entry: OutboxEntry | null): entry is RefusedEntry {
  return entry !== null && "failure" in entry && typeof entry.failure === "object" && entry.failure !== null;
}

function isOutboxEntry(value: unknown): value is OutboxEntry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  const texts = ["id", "subject", "callId", "method", "url"].every((key) => typeof entry[key] === "string");
  return texts && typeof entry.command === "boolean" && typeof entry.tried === "boolean";
}

/** Some things of one kind that wait to be sent: the key of the text that names them, and how many they are. */
export interface WaitingThings {
  readonly names: string;
  readonly count: number;
}

/**
 * What the learner would call the waiting writes. Saves of one thing count as one, however many of them wait. A write
 * without a name, such as "read up to here", counts only if nothing else waits.
 */
export function thingsOf(entries: readonly OutboxEntry[]): readonly WaitingThings[] {
  const kinds = new Map<string, Set<string>>();
  for (const { id, names, coalesce, callId, url } of entries) {
    if (names === undefined) continue;
    const things = kinds.get(names) ?? new Set();
    kinds.set(names, things.add(coalesce ? `${callId} ${url}` : id));
  }
  if (kinds.size === 0 && entries.length > 0) return [{ names: "portal.waiting.other", count: entries.length }];
  return [...kinds].map(([names, things]) => ({ names, count: things.size }));
}
