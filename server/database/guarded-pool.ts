import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { StatementNames } from "./statement-names";
import { unavailableBy } from "./unavailable";

/**
 * The pool as Kysely uses it. A connection that broke, or that gave no answer in time, is never used again, and what it
 * fails with is told apart from faults of a statement. Statements that are `prepared` go by their names, which Kysely's own
 * driver does not know.
 */
export function guardedPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      try {
        return guarded(await pool.connect(), names);
      } catch (error) {
        throw unavailableBy(error) ?? error;
      }
    },
    end: () => pool.end(),
  };
}

function guarded(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await ask(client, names, text, [...values]);
    } catch (error) {
      const unavailable = unavailableBy(error);
      isBroken ||= unavailable !== null;
      throw unavailable ?? error;
    }
  };
  return {
    // Kysely's other form takes a cursor, which nothing here uses.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy = false) => client.release(destroy || isBroken),
  };
}

async function ask(client: pg.PoolClient, names: StatementNames, text: string, values: unknown[]) {
  const name = names.of(text);
  if (name === undefined) return client.query(text, values);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    // In a transaction all has failed with it: that is run again by whoever began it.
    if (!names.drop(name, error) || client.getTransactionStatus() !== "I") throw error;
    return client.query(text, values);
  }
}
