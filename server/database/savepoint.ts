import { sql } from "kysely";
import type { TenantDb } from "./tenant-db/tenant-db";
import { isTransactionFailure } from "./transaction";

/**
 * Runs a part of a transaction that may fail while the transaction goes on. If it fails, its changes are undone.
 * @returns the thrown error, or null on success
 * @throws errors after which the whole transaction must run again
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
    if (isTransactionFailure(error)) throw error;
    await sql`rollback to savepoint piece`.execute(db);
    await sql`release savepoint piece`.execute(db);
    return { error };
  }
}
