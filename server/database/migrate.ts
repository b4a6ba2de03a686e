import { type Kysely, sql } from "kysely";
import { migrations } from "./migrations/index";
import type { Tables } from "./tables";
import { databaseErrorCode } from "./transaction";

/** Two processes that make the same table at once: the later one is told so in one of these ways. */
const MADE_MEANWHILE = new Set(["23505", "42P07", "42710"]);

/**
 * Applies what has not been applied yet, all of it or nothing. Several processes may start at once: the row of the
 * lock table lets one of them work while the others wait and then find nothing left to do.
 */
export async function migrate(db: Kysely<Tables>): Promise<readonly string[]> {
  await prepare(db);
  return db.transaction().execute(async (trx) => {
    await sql`select 1 from migration_lock where id = 1 for update`.execute(trx);
    const rows = await trx.selectFrom("migration").select("name").execute();
    const applied = new Set(rows.map((row) => row.name));
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const { name, up } of pending) {
      await up(trx as unknown as Kysely<never>);
      await trx.insertInto("migration").values({ name, applied: new Date() }).execute();
    }
    return pending.map(({ name }) => name);
  });
}

async function prepare(db: Kysely<Tables>): Promise<void> {
  for (const statement of [
    "create table if not exists migration (name text primary key, applied timestamptz not null)",
    "create table if not exists migration_lock (id integer primary key)",
    "insert into migration_lock (id) values (1) on conflict do nothing",
  ]) {
    try {
      await sql.raw(statement).execute(db);
    } catch (error) {
      if (!MADE_MEANWHILE.has(databaseErrorCode(error) ?? "")) throw error;
    }
  }
}

/** Whether every migration that this server knows is applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const rows = await db.selectFrom("migration").select("name").execute();
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every(({ name }) => applied.has(name));
}
