import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";
import { foreignChanges } from "./own-tables.rules";
import { recordNames } from "./plugin-names";
import type { Tables } from "./tables";
import { DatabaseUnavailable } from "./unavailable";

export interface RoomMigrations {
  /** The name of the part or the id of the plugin, which begins the names of its migrations. It is unique. */
  readonly room: string;
  /**
   * The statements of each migration, numbered from 1. A released migration is never edited: add a new one at the end.
   */
  readonly migrations: readonly (readonly string[])[];
  /** Whether they may change only the tables that they make, as those of plugins. */
  readonly ownTablesOnly?: boolean;
  readonly types?: readonly string[];
}

const CREATE_TABLE = /create table (\w+)/gi;

export function tablesOf({ migrations }: Pick<RoomMigrations, "migrations">): readonly string[] {
  return migrations.flat().flatMap((statement) => [...statement.matchAll(CREATE_TABLE)].map(([, table = ""]) => table));
}

export interface MigrateOptions {
  /** Called with a sentence about each applied migration that was edited since. */
  readonly notice?: ((text: string) => void) | undefined;
  /**
   * Called for each plugin whose new migrations cannot be applied. Its tables stay as they are, and all others get
   * theirs. Without this function a plugin's failure is one of the whole update.
   */
  readonly leaveOut?: ((plugin: string, error: Error) => void) | undefined;
}

/** Thrown when the schema cannot be updated. The database has not changed then. */
class CannotMigrate extends Fault {
  constructor(message: string, cause?: unknown) {
    super(databaseErrors.MIGRATION_FAILED, message, cause);
    this.name = "CannotMigrate";
  }
}

/**
 * Applies the migrations that are not applied yet, in the order of `rooms`: all of them or none, but those of a plugin
 * alone.
 * @returns their names, such as `people/1`
 * @throws CannotMigrate when a statement fails, a plugin's migration changes what is not its own, or an old version of
 * the portal has made the database
 */
export async function migrate(
  db: Kysely<Tables>,
  rooms: readonly RoomMigrations[],
  { notice, leaveOut }: MigrateOptions = {},
): Promise<readonly string[]> {
  const known = migrationsByName(rooms);
  return db.transaction().execute(async (trx) => {
    // If several processes start at once, one applies the migrations. The others wait and then find nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('learner-portal migration'))`.execute(trx);
    await sql`create table if not exists migration (name text primary key, applied timestamptz not null)`.execute(trx);
    await addChecksums(trx);
    await refuseOtherEncoding(trx);
    const applied = await appliedIn(trx);
    refuseOldVersion(applied);
    const mayFail = (room: RoomMigrations) => leaveOut !== undefined && room.ownTablesOnly === true;
    for (const room of rooms) if (!mayFail(room)) refuseForeignTables(room, rooms, applied);
    const done: string[] = [];
    for (const room of rooms) {
      const apply = () => applyRoom(trx, room, applied);
      if (!mayFail(room)) done.push(...(await apply()));
      else {
        const outcome = await applyApart(trx, async () => {
          refuseForeignTables(room, rooms, applied);
          return apply();
        });
        if (outcome instanceof Error) leaveOut?.(room.room, outcome);
        else done.push(...outcome);
      }
    }
    await recordNames(trx, rooms);
    for (const [name, checksum] of applied) await compare(trx, name, known.get(name), checksum, notice);
    return done;
  });
}

/** Applies the migrations of one room that are not applied yet. Returns their names. */
async function applyRoom(
  db: Kysely<Tables>,
  { room, migrations }: RoomMigrations,
  applied: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const done: string[] = [];
  for (const [index, statements] of migrations.entries()) {
    const name = `${room}/${index + 1}`;
    if (applied.has(name)) continue;
    await apply(db, name, statements);
    await db
      .insertInto("migration")
      .values({ name, applied: new Date(), checksum: checksumOf(statements) })
      .execute();
    done.push(name);
  }
  return done;
}

/** Does a part of the transaction. If the part fails, its changes are undone and its error is the result. */
async function applyApart(db: Kysely<Tables>, work: () => Promise<string[]>): Promise<string[] | CannotMigrate> {
  await sql`savepoint room`.execute(db);
  try {
    const done = await work();
    await sql`release savepoint room`.execute(db);
    return done;
  } catch (error) {
    if (!(error instanceof CannotMigrate)) throw error;
    await sql`rollback to savepoint room`.execute(db);
    await sql`release savepoint room`.execute(db);
    return error;
  }
}

export async function isMigrated(db: Kysely<Tables>, rooms: readonly RoomMigrations[]): Promise<boolean> {
  const rows = await db.selectFrom("migration").select("name").execute();
  const applied = new Set(rows.map(({ name }) => name));
  return [...migrationsByName(rooms).keys()].every((name) => applied.has(name));
}

/** Adds the column to a database that an earlier version has made. Only the owner of a table may ask for that. */
async function addChecksums(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum'`.execute(db);
  if (rows.length === 0) await sql`alter table migration add column checksum text`.execute(db);
}

function migrationsByName(rooms: readonly RoomMigrations[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const { room, migrations } of rooms) {
    if (all.has(`${room}/1`)) throw new CannotMigrate(`Two rooms of the server bring migrations as "${room}".`);
    for (const [index, statements] of migrations.entries()) all.set(`${room}/${index + 1}`, statements);
  }
  return all;
}

async function appliedIn(db: Kysely<Tables>): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom("migration").select(["name", "checksum"]).orderBy("name").execute();
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** The checksum of a migration. Spaces and line breaks do not count. */
export function checksumOf(statements: readonly string[]): string {
  return hash("sha256", JSON.stringify(statements.map((statement) => statement.replaceAll(/\s+/g, " ").trim())));
}

/** Tells of an applied migration that was edited since, and gives a checksum to one that has none yet. */
async function compare(
  db: Kysely<Tables>,
  name: string,
  statements: readonly string[] | undefined,
  checksum: string | null,
  notice?: (text: string) => void,
): Promise<void> {
  // The migrations of a plugin that is not in this build any more stay applied.
  if (statements === undefined) return;
  const now = checksumOf(statements);
  if (checksum === null) await db.updateTable("migration").set({ checksum: now }).where("name", "=", name).execute();
  else if (checksum !== now) {
    notice?.(
      `The migration ${name} was edited after it was applied to this database, and does not run again. ` +
        "Take the edit back, and add a new migration at the end of the list.",
    );
  }
}

/** Looks at the migrations of a plugin that are not applied yet, before the first of them runs. */
function refuseForeignTables(
  room: RoomMigrations,
  rooms: readonly RoomMigrations[],
  applied: ReadonlyMap<string, unknown>,
): void {
  if (!room.ownTablesOnly) return;
  const others = new Set(rooms.filter((other) => other !== room).flatMap(tablesOf));
  for (const { number, fault } of foreignChanges(room.migrations, others)) {
    const name = `${room.room}/${number}`;
    if (!applied.has(name)) {
      throw new CannotMigrate(`The migration ${name} is refused. ${fault} Nothing was changed.`);
    }
  }
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
function refuseOldVersion(applied: ReadonlyMap<string, unknown>): void {
  const former = [...applied.keys()].find((name) => !name.includes("/"));
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
        `The migration ${name} failed: ${error.message}. The tables are as they were before. It was asked: ${statement}`,
        error,
      );
    }
  }
}
