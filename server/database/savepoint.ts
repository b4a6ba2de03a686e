import { sql } from "kysely";
import type { TenantDb } from "./tenant-db/tenant-db";
import { isOfTransaction } from "./transaction";

/**
 * Does a piece of a transaction that may fail by itself: then nothing of it stays, and the rest goes on.
 * @returns what it threw; null: it went well
 * @throws what says that the whole transaction has to be run again
 */
export async function savepoint(
  db: TenantDb,
  work: () => Promise<unknown>,
): Promise<{ readonly error: unknown } | null> {
  await sql`savepoint piece`.execute(db);
  try {
    await work();
    await sql`release savepoint piece`.execute(db);
    return null;
  } catch (error) {
    if (isOfTransaction(error)) throw error;
    await sql`rollback to savepoint piece`.execute(db);
    await sql`release savepoint piece`.execute(db);
    return { error };
  }
}
