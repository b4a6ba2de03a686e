import type { AcrossTenants } from "../database/across-tenants";
import { readOwned } from "../database/owned-rows/owned-tables";
import { withTransaction } from "../database/transaction";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { PersonScope } from "../people/persons/person.hooks";
import { type PersonPart, readPerson } from "../people/persons/read-person";
import { roomOf } from "./migrations";

interface OwnDataScope extends PersonScope {
  readonly hooks: TenantHooks;
  readonly signal: AbortSignal;
}

/**
 * Reads all data about a person, for the person. The columns with results are left out, because some of them may not be
 * shown yet.
 * @param work gets the pieces of the data one after the other, inside a transaction, and runs again when the database
 * asks for it
 * @returns the answer of `work`
 * @throws PersonStopped when a plugin fails
 */
export async function readOwnData<T>(
  acrossTenants: AcrossTenants,
  { hooks, signal, ...scope }: OwnDataScope,
  work: (parts: AsyncIterable<PersonPart>) => Promise<T>,
): Promise<T> {
  // This is done before the transaction, because the embedded database has only one session.
  const owned = await readOwned(acrossTenants, "account");
  const source = { owned, hooks, roomOf, isWithoutResults: true, signal };
  return withTransaction(scope.db, (trx) => work(readPerson({ ...scope, db: trx }, source)));
}
