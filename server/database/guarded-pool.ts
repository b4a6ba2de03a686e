import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { StatementNames } from "./statement-names";
import { asDatabaseUnavailable } from "./unavailable";

/**
 * Gives Kysely a pool of connections whose failures are handled. A connection that broke or did not answer in time is
 * never used again, and its errors become `DatabaseUnavailable`. Statements that the function `prepared` has made are
 * sent with a name, so that PostgreSQL parses each only once, which Kysely's own driver cannot do.
 */
export function guardedPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      try {
        return guardedClient(await pool.connect(), names);
      } catch (error) {
        throw asDatabaseUnavailable(error) ?? error;
      }
    },
    async end() {
      if (!pool.ended) await pool.end();
    },
  };
}

function guardedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await runStatement(client, names, text, [...values]);
    } catch (error) {
      const unavailable = asDatabaseUnavailable(error);
      isBroken ||= unavailable !== null;
      throw unavailable ?? error;
    }
  };
  return {
    // The cast leaves out the overload for cursors, which nothing here uses.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy = false) => client.release(destroy || isBroken),
  };
}

async function runStatement(client: pg.PoolClient, names: StatementNames, text: string, values: unknown[]) {
  const name = names.of(text);
  if (name === undefined) return client.query(text, values);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    // Inside a transaction the statement cannot run again alone: the whole transaction has failed, and its caller runs
    // it again.
    if (!names.drop(name, error) || client.getTransactionStatus() !== "I") throw error;
    return client.query(text, values);
  }
}
