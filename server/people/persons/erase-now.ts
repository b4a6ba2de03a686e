import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { LiveEvent } from "../../live/live-event";
import { type Erased, erasePerson } from "./erase-person";

/**
 * What the erasure of a person needs. `hooks`: the functions
 * by which plugins are asked and told.
 */
export interface EraseScope {
  /** The tenant's database. It is no transaction. */
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
  /** When it aborts before the end, nothing is erased. */
  readonly signal: AbortSignal;
  /** Tells the person's open pages, in all server processes, that the sessions have ended. */
  publish(events: readonly LiveEvent[]): unknown;
}

/**
 * Erases a person in one transaction, and ends the person's sessions and open streams.
 * @param mayErase runs first, in the same transaction, and may lock rows and write. When it returns false, nothing is
 *   erased
 * @returns null when nothing was erased: `mayErase` returned false, or there is no account with that id
 * @throws PersonStopped when a plugin fails; then nothing is erased
 */
export async function erasePersonNow(
  { db, tenantId, now, hooks, signal, publish }: EraseScope,
  userId: string,
  mayErase: (trx: TenantDb) => Promise<boolean> = async () => true,
): Promise<Erased | null> {
  const erased = await withTransaction(db, async (trx) => {
    if (!(await mayErase(trx))) return null;
    const done = await erasePerson({ db: trx, tenantId, userId, now }, hooks);
    signal.throwIfAborted();
    return done;
  });
  if (erased !== null) await publish([{ type: "sessionsEnded", userId }]);
  return erased;
}
