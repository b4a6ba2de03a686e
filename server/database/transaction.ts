import type { Kysely } from "kysely";
import { again, isLost } from "./again";
import { isNameFault } from "./name-fault";
import type { Tables } from "./tables";
import type { AnyDb } from "./tenant-db/tenant-db";
import { DatabaseUnavailable } from "./unavailable";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Runs `work` in one transaction, again when the database asks for it (serialization failure, deadlock, a prepared
 * statement that is none any more) and when the connection broke before the commit was asked for. `work` must therefore
 * have no effect outside its transaction. A
 * connection that breaks during the commit leaves open whether it happened: that is for the caller's caller to ask.
 */
export function withTransaction<D extends AnyDb, T>(db: D, work: (trx: D) => Promise<T>): Promise<T> {
  let isCommitting = false;
  return again(
    (error) => isConflict(error) || isNameFault(error) || (isLost(error) && !isCommitting),
    () => {
      isCommitting = false;
      return (db as Kysely<Tables>).transaction().execute(async (trx) => {
        const answer = await work(trx as unknown as D);
        isCommitting = true;
        return answer;
      });
    },
  );
}

/** Whether an error says nothing about what was asked, so that the whole transaction has to be tried again or given up. */
export function isOfTransaction(error: unknown): boolean {
  return isConflict(error) || isNameFault(error) || error instanceof DatabaseUnavailable;
}

function isConflict(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** The SQLSTATE of an error that came from the database. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
