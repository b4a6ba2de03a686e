import { sql } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";
import { withTransaction } from "../../database/transaction";
import { roomOf } from "../migrations";
import { type PluginData, readPluginData, startsWith } from "./read-plugin-data";

type Removal = { readonly removed: PluginData } | { readonly refused: string };

/** Drops in one transaction what a removed plugin has left. Its activities stay in their courses. */
export function removePluginData(db: AcrossTenants, plugin: string): Promise<Removal> {
  return withTransaction(db, async (trx): Promise<Removal> => {
    // The same lock as at a start, so that no other process is making tables meanwhile.
    await sql`select pg_advisory_xact_lock(hashtext('learner-portal migration'))`.execute(trx);
    const data = await readPluginData(trx, plugin);
    const tables = data.tables.map(({ name }) => name);
    const refused = await refusal(trx, data, tables);
    if (refused !== null) return { refused };
    // In one statement, because the tables may refer to each other.
    if (tables.length > 0) await sql`drop table ${sql.join(tables.map((name) => sql.table(name)))}`.execute(trx);
    for (const { table, column } of data.named) {
      await sql`delete from ${sql.table(table)} where ${startsWith(column, `${plugin}.`)}`.execute(trx);
    }
    await trx
      .deleteFrom("migration")
      .where(startsWith("name", `${plugin}/`))
      .execute();
    const used = new Set(data.activities.map(({ type }) => type));
    const names = await trx.selectFrom("plugin_name").selectAll().where("plugin", "=", plugin).execute();
    for (const { kind, name } of names) {
      if (kind === "activityType" && used.has(name)) continue;
      await trx.deleteFrom("plugin_name").where("kind", "=", kind).where("name", "=", name).execute();
    }
    return { removed: data };
  });
}

async function refusal(db: AcrossTenants, data: PluginData, tables: readonly string[]): Promise<string | null> {
  const referring = await tablesThatRefer(db, tables);
  if (referring.length > 0) return `Tables of others refer to its tables: ${referring.join(", ")}.`;
  if (tables.length > 0 || data.migrations.length === 0) return null;
  const nobodys = await tablesOfNobody(db);
  if (nobodys.length === 0) return null;
  return `Nothing says whose these tables are: ${nobodys.join(", ")}. Start the portal once with the plugin, and remove it again.`;
}

async function tablesOfNobody(db: AcrossTenants): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and c.relname not in ('migration', 'plugin_name')
      and c.relname not in (select name from plugin_name where kind = 'table') order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => roomOf(name) === null);
}

async function tablesThatRefer(db: AcrossTenants, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct source.relname::text as name
    from pg_constraint key
    join pg_class source on source.oid = key.conrelid join pg_class target on target.oid = key.confrelid
    where key.contype = 'f' and target.relnamespace = current_schema()::regnamespace
      and target.relname = any(${tables}) and source.relname <> all(${tables}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
