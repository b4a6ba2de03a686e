import type { KeyValueStorage } from "../storage/local-store";
import { entryIn, type OutboxEntry } from "./outbox-entry";

type Keys = KeyValueStorage & Pick<Storage, "length" | "key">;

const MAX_AGE_MILLISECONDS = 30 * 24 * 3600 * 1000;
const ENTRY_KEY = /^portal:([^:]+):(?:outbox|refused):/;

/** How many writes of a person were deleted because they were too old, and when the oldest was made (milliseconds). */
export interface DeletedWrites {
  readonly count: number;
  readonly since: number;
}

/**
 * Deletes the writes on this device that have waited for 30 days for their person to sign in again, whoever that is. The
 * person is told at the next sign-in on this device.
 * @param now the server's time, because the clock of a device may be wrong
 */
export function deleteOldWrites(storage: Keys, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  for (const key of keys) {
    const owner = ENTRY_KEY.exec(key)?.[1];
    const entry = owner === undefined ? null : entryIn(storage.getItem(key));
    if (owner === undefined || entry === null || now - madeOf(entry) <= MAX_AGE_MILLISECONDS) continue;
    const { count, since } = noteIn(storage, owner) ?? { count: 0, since: now };
    storage.removeItem(key);
    storage.setItem(
      noteKey(owner),
      JSON.stringify({ count: count + 1, since: Math.min(since, madeOf(entry)) } satisfies DeletedWrites),
    );
  }
}

/** What `deleteOldWrites` has deleted of a person and nobody has told the person yet. */
export function takeDeletedWrites(storage: KeyValueStorage, userId: string): DeletedWrites | null {
  const note = noteIn(storage, userId);
  storage.removeItem(noteKey(userId));
  return note;
}

const noteKey = (owner: string) => `portal:${owner}:outbox-deleted`;

function noteIn(storage: KeyValueStorage, owner: string): DeletedWrites | null {
  try {
    const { count, since } = JSON.parse(storage.getItem(noteKey(owner)) ?? "{}");
    return typeof count === "number" && typeof since === "number" ? { count, since } : null;
  } catch {
    return null;
  }
}

/** An entry of an older build has only the time in its id, by the clock of the device. */
function madeOf({ made, id }: OutboxEntry): number {
  return made ?? Number(id.split("-", 1)[0]);
}
