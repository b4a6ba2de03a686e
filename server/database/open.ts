import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { startEmbedded } from "./embedded";
import { migrate } from "./migrate";
import { embeddedPool, serverPool } from "./pool";
import type { Tables } from "./tables";

export interface Database {
  readonly db: Kysely<Tables>;
  /** The address of the PostgreSQL server; null with the embedded engine. */
  readonly url: string | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Where the embedded engine keeps its files. */
  readonly dataDir: string;
  /** A PostgreSQL server in place of the embedded engine. */
  readonly url: string | null;
  /** Told about a connection to the server that broke while nobody used it; the next one is made by itself. */
  readonly onError?: (error: Error) => void;
  /** Told that the embedded engine has ended by itself: the process can do nothing any more. */
  readonly onLost?: (error: Error) => void;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = options.url === null ? await startEmbedded(options.dataDir, (error) => options.onLost?.(error)) : null;
  const pool = engine ? embeddedPool(engine.exec) : serverPool(options.url ?? "");
  pool.on("error", (error) => options.onError?.(error));
  const database = databaseOver(pool, options.url, async () => engine?.close());
  try {
    await migrate(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Kysely over a pool that is ready. `end` runs after the pool's own end. */
export function databaseOver(pool: pg.Pool, url: string | null, end: () => Promise<void>): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    url,
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await end();
    },
  };
}
