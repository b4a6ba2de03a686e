import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { unavailableBy } from "./unavailable";

/**
 * The pool as Kysely uses it. A connection that broke, or that gave no answer in time, is never used again, and what it
 * fails with is told apart from faults of a statement.
 */
export function guardedPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      try {
        return guarded(await pool.connect());
      } catch (error) {
        throw unavailableBy(error) ?? error;
      }
    },
    end: () => pool.end(),
  };
}

function guarded(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
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
