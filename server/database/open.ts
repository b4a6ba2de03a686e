import { Kysely, PostgresDialect, type PostgresDialectConfig, type PostgresPool } from "kysely";
import type pg from "pg";
import { limitSettings } from "../kit/limits";
import { startEmbedded } from "./embedded";
import { guardedPool } from "./guarded-pool";
import { type MigrateOptions, migrate, type RoomMigrations } from "./migrate";
import { CONNECTION_OPTIONS, embeddedPool, START_TIMEOUT, serverPool } from "./pool";
import { reachServer } from "./reach-server";
import { StatementNames } from "./statement-names";
import type { Tables } from "./tables";

export interface Database {
  readonly db: Kysely<Tables>;
  /** The address of the PostgreSQL server. null for the embedded engine (PostgreSQL inside this process). */
  readonly url: string | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly dataDir: string;
  /** The address of a PostgreSQL server. null: the embedded engine is used. */
  readonly url: string | null;
  /** The migrations of all rooms (parts of the server, and plugins), in the order in which they must run. */
  readonly migrations: readonly RoomMigrations[];
  readonly connections?: number;
  /** Called when an idle connection to the server breaks. The pool makes the next one by itself. */
  readonly onError?: (error: Error) => void;
  /** Called with a sentence that the administrator should know about the PostgreSQL server. */
  readonly onNotice?: (text: string) => void;
  /** Called for each plugin whose new migrations cannot be applied. Without it such a failure fails the opening. */
  readonly leaveOut?: MigrateOptions["leaveOut"];
  /** Called when the embedded engine ends by itself. The process cannot work without it. */
  readonly onLost?: (error: Error) => void;
  /** Replaces the default way to get the embedded engine, which is to start it in this process. */
  readonly startEngine?: typeof startEmbedded;
}

/** A database that may not be open yet. Statements wait until it is open. */
export interface OpeningDatabase extends Database {
  /**
   * Resolves when the database is open. Rejects with `CannotMigrate`, or with any other error that kept it from
   * opening.
   */
  readonly opened: Promise<void>;
  /** Call it when the server has started: from then on, requests wait for a connection for a few seconds only. */
  started(): Promise<void>;
}

/**
 * Opens the database and applies its migrations.
 * @throws CannotMigrate when the schema cannot be updated, or the error for which the database cannot be opened
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = beginDatabase(options);
  await database.opened;
  await database.started();
  return database;
}

/**
 * Starts to open the database and to apply its migrations, and returns at once. The caller can do other work until the
 * database is open.
 */
export function beginDatabase(options: DatabaseOptions): OpeningDatabase {
  const opening = openPool(options);
  const db = kyselyOver(async () => (await opening).pool);
  return {
    db,
    url: options.url,
    opened: opening.then(() => undefined),
    started: async () => (await opening).started(),
    async close() {
      await db.destroy();
      await opening.then(
        (opened) => opened.close(),
        // If opening has failed, there is no database to close.
        () => undefined,
      );
    },
  };
}

async function openPool(options: DatabaseOptions) {
  const { url, dataDir, migrations, startEngine = startEmbedded } = options;
  const engine = url === null ? await startEngine(dataDir, (error) => options.onLost?.(error)) : null;
  const { pool, names } = engine
    ? { pool: embeddedPool(engine.exec), names: new StatementNames() }
    : await openServer(url ?? "", options);
  pool.on("error", (error) => options.onError?.(error));
  const database = databaseOver(pool, url, async () => engine?.close(), names);
  const started = () => {
    if (url !== null) pool.options.connectionTimeoutMillis = CONNECTION_OPTIONS.connectionTimeoutMillis;
  };
  if (url !== null) pool.options.connectionTimeoutMillis = START_TIMEOUT;
  try {
    await migrate(database.db, migrations, { notice: options.onNotice, leaveOut: options.leaveOut });
    return { ...database, started };
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

/** A database handle over a pool that is ready. `end` is called after the pool has ended. */
export function databaseOver(
  pool: pg.Pool,
  url: string | null,
  end: () => Promise<void>,
  names = new StatementNames(),
): Database & { readonly pool: PostgresPool } {
  const guarded = guardedPool(pool, names);
  const db = kyselyOver(guarded);
  return {
    db,
    url,
    pool: guarded,
    async close() {
      await db.destroy();
      await guarded.end();
      await end();
    },
  };
}

function kyselyOver(pool: PostgresDialectConfig["pool"]): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
