import type { Kysely } from "kysely";
import { isNameFault } from "./name-fault";
import { isLost, retry } from "./retry";
import type { Tables } from "./tables";
import type { AnyDb } from "./tenant-db/tenant-db";
import { DatabaseUnavailable } from "./unavailable";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Runs `work` in one transaction. The transaction is run again when the database asks for it (serialization failure,
 * deadlock, an outdated prepared statement), and when the connection broke before the commit. So `work` must have no
 * effects outside its transaction. If the connection breaks during the commit, it is unknown whether the commit
 * happened, and the error goes to the caller.
 */
export function withTransaction<D extends AnyDb, T>(db: D, work: (trx: D) => Promise<T>): Promise<T> {
  let isCommitting = false;
  return retry(
    () => {
      isCommitting = false;
      return (db as Kysely<Tables>).transaction().execute(async (trx) => {
        const answer = await work(trx as unknown as D);
        isCommitting = true;
        return answer;
      });
    },
    (error) => isConflict(error) || isNameFault(error) || (isLost(error) && !isCommitting),
  );
}

/**
 * Whether the database has refused a transaction as a whole, because of other transactions or a broken connection, and
 * not because of one of its statements. The transaction must be run again or given up.
 */
export function isTransactionFailure(error: unknown): boolean {
  return isConflict(error) || isNameFault(error) || error instanceof DatabaseUnavailable;
}

function isConflict(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** The SQLSTATE of a database error. null for other errors. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
