import { type Kysely, sql } from "kysely";
import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";
import type { Tables } from "./tables";
import { DatabaseUnavailable } from "./unavailable";

/** The migrations of one part of the server or of one plugin (a room). They make its tables. */
export interface RoomMigrations {
  /** The name of the part or the id of the plugin, which begins the names of its migrations. It is unique. */
  readonly room: string;
  /**
   * The statements of each migration, numbered from 1. A released migration is never edited: add a new one at the end.
   */
  readonly migrations: readonly (readonly string[])[];
}

const CREATE_TABLE = /create table (\w+)/gi;

/** The tables that the migrations of a room create. */
export function tablesOf({ migrations }: Pick<RoomMigrations, "migrations">): readonly string[] {
  return migrations.flat().flatMap((statement) => [...statement.matchAll(CREATE_TABLE)].map(([, table = ""]) => table));
}

/** Thrown when the schema cannot be updated. The database has not changed then. */
class CannotMigrate extends Fault {
  constructor(message: string, cause?: unknown) {
    super(databaseErrors.MIGRATION_FAILED, message, cause);
    this.name = "CannotMigrate";
  }
}

/**
 * Applies the migrations that are not applied yet, in the order of `rooms`: all of them or none.
 * @returns their names, such as `people/1`
 * @throws CannotMigrate when a statement fails, or an old version of the portal has made the database
 */
export async function migrate(db: Kysely<Tables>, rooms: readonly RoomMigrations[]): Promise<readonly string[]> {
  const known = migrationsByName(rooms);
  return db.transaction().execute(async (trx) => {
    // If several processes start at once, one applies the migrations. The others wait and then find nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('learner-portal migration'))`.execute(trx);
    await sql`create table if not exists migration (name text primary key, applied timestamptz not null)`.execute(trx);
    await refuseOtherEncoding(trx);
    const applied = await appliedIn(trx);
    refuseOldVersion(applied);
    const pending = [...known].filter(([name]) => !applied.has(name));
    for (const [name, statements] of pending) {
      await apply(trx, name, statements);
      await trx.insertInto("migration").values({ name, applied: new Date() }).execute();
    }
    return pending.map(([name]) => name);
  });
}

/** Whether every migration that this server knows is applied. */
export async function isMigrated(db: Kysely<Tables>, rooms: readonly RoomMigrations[]): Promise<boolean> {
  const applied = await appliedIn(db);
  return [...migrationsByName(rooms).keys()].every((name) => applied.has(name));
}

function migrationsByName(rooms: readonly RoomMigrations[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const { room, migrations } of rooms) {
    if (all.has(`${room}/1`)) throw new CannotMigrate(`Two rooms of the server bring migrations as "${room}".`);
    for (const [index, statements] of migrations.entries()) all.set(`${room}/${index + 1}`, statements);
  }
  return all;
}

async function appliedIn(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("migration").select("name").execute();
  return new Set(rows.map((row) => row.name));
}

/**
 * Refuses a database with an encoding other than UTF-8: it cannot store every character, or it knows only bytes and no
 * characters (`SQL_ASCII`).
 */
async function refuseOtherEncoding(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new CannotMigrate(
    `The database has the encoding ${encoding}, and the portal needs UTF8. Make another one by ` +
      "\"create database … encoding 'UTF8' locale 'C.UTF-8' template template0\", and set DATABASE_URL to it.",
  );
}

/**
 * Refuses a database of an old version of this portal. In that version the names of migrations were numbers and words,
 * such as `0001-platform`.
 */
function refuseOldVersion(applied: ReadonlySet<string>): void {
  const former = [...applied].find((name) => !name.includes("/"));
  if (former === undefined) return;
  throw new CannotMigrate(
    `The database was made by an earlier version of the portal (its migration "${former}") and cannot be taken over. Start ` +
      'with an empty one: set another DATABASE_URL or, without one, move the folder "database" out of DATA_DIR.',
  );
}

async function apply(db: Kysely<Tables>, name: string, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    try {
      await sql.raw(statement).execute(db);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error;
      throw new CannotMigrate(
        `The migration ${name} failed: ${error.message}. The database is as it was before. It was asked: ${statement}`,
        error,
      );
    }
  }
}
