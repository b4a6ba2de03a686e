import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { limitSettings } from "../kit/limits";
import { startEmbedded } from "./embedded";
import { guardedPool } from "./guarded-pool";
import { migrate, type RoomMigrations } from "./migrate";
import { embeddedPool, serverPool } from "./pool";
import { reachServer } from "./reach-server";
import { StatementNames } from "./statement-names";
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
  /** What makes its tables, in the order in which it has to run. */
  readonly migrations: readonly RoomMigrations[];
  /** How many connections to the server there may be at once. */
  readonly connections?: number;
  /** Told about a connection to the server that broke while nobody used it; the next one is made by itself. */
  readonly onError?: (error: Error) => void;
  /** Told in a sentence what whoever runs the portal should know about the server. */
  readonly onNotice?: (text: string) => void;
  /** Told that the embedded engine has ended by itself: the process can do nothing any more. */
  readonly onLost?: (error: Error) => void;
  /** Another way to the embedded engine than to start it in this process. */
  readonly startEngine?: typeof startEmbedded;
}

/**
 * Opens the database and brings its schema up to date.
 * @throws CannotMigrate
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, migrations, startEngine = startEmbedded } = options;
  const engine = url === null ? await startEngine(dataDir, (error) => options.onLost?.(error)) : null;
  const { pool, names } = engine
    ? { pool: embeddedPool(engine.exec), names: new StatementNames() }
    : await openServer(url ?? "", options);
  pool.on("error", (error) => options.onError?.(error));
  const database = databaseOver(pool, url, async () => engine?.close(), names);
  try {
    await migrate(database.db, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openServer(url: string, { onNotice, connections }: DatabaseOptions) {
  const notice = (text: string) => onNotice?.(text);
  const { limits, isDirect } = await reachServer(url, notice);
  return {
    pool: serverPool(url, limits, connections ?? limitSettings.databaseConnections.fallback),
    names: new StatementNames(isDirect, notice),
  };
}

/** Kysely over a pool that is ready. `end` runs after the pool's own end. */
export function databaseOver(
  pool: pg.Pool,
  url: string | null,
  end: () => Promise<void>,
  names = new StatementNames(),
): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, names) }) });
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
