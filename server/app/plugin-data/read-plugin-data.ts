import { sql } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";
import { roomOf } from "../migrations";

export interface PluginData {
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly bytes: number }[];
  readonly migrations: readonly string[];
  /** Rows of other parts about kinds of the plugin, such as its mails. `state`: where the table has one. */
  readonly named: readonly (NamingColumn & { readonly rows: number; readonly state: string | null })[];
  readonly activities: readonly { readonly type: string; readonly course: string; readonly count: number }[];
}

interface NamingColumn {
  readonly table: string;
  readonly column: string;
}

/** The ids of all plugins of which the database knows something. `rooms`: the parts of the server that are no plugins. */
export async function pluginsInDatabase(db: AcrossTenants, rooms: readonly string[]): Promise<readonly string[]> {
  const applied = await db.selectFrom("migration").select("name").execute();
  const names = await db.selectFrom("plugin_name").select("plugin").distinct().execute();
  const found = [...applied.map(({ name }) => name.replace(/\/.*/, "")), ...names.map(({ plugin }) => plugin)];
  for (const { table, column } of await namingColumns(db)) {
    const { rows } = await sql<{ plugin: string }>`
      select distinct split_part(${sql.ref(column)}, '.', 1) as plugin from ${sql.table(table)}`.execute(db);
    found.push(...rows.map(({ plugin }) => plugin));
  }
  return [...new Set(found)].filter((id) => !rooms.includes(id)).sort();
}

export async function readPluginData(db: AcrossTenants, plugin: string): Promise<PluginData> {
  const migrations = await db
    .selectFrom("migration")
    .select("name")
    .where(startsWith("name", `${plugin}/`))
    .orderBy("applied")
    .orderBy("name")
    .execute();
  const named: PluginData["named"][number][] = [];
  for (const naming of await namingColumns(db)) named.push(...(await countNamed(db, naming, plugin)));
  return {
    tables: await readTables(db, plugin),
    migrations: migrations.map(({ name }) => name),
    named,
    activities: await countActivities(db, plugin),
  };
}

/** Whether a column's value is a name of the plugin: begins with its id and a full stop or a stroke. */
export function startsWith(column: string, beginning: string) {
  return sql<boolean>`starts_with(${sql.ref(column)}, ${beginning})`;
}

/** The tables that are there. A table that a part of this build makes is never one of a removed plugin. */
async function readTables(db: AcrossTenants, plugin: string): Promise<PluginData["tables"]> {
  const { rows: found } = await sql<{ name: string; bytes: string }>`
    select c.relname::text as name, pg_total_relation_size(c.oid)::text as bytes
    from plugin_name n join pg_class c on c.relname = n.name and c.relnamespace = current_schema()::regnamespace
    where n.kind = 'table' and n.plugin = ${plugin} and c.relkind in ('r', 'p') order by 1`.execute(db);
  const own = found.filter(({ name }) => (roomOf(name) ?? plugin) === plugin);
  return Promise.all(
    own.map(async ({ name, bytes }) => ({ name, bytes: Number(bytes), rows: await countRows(db, name) })),
  );
}

async function countRows(db: AcrossTenants, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

async function namingColumns(db: AcrossTenants): Promise<readonly NamingColumn[]> {
  const { rows } = await sql<NamingColumn>`
    select c.relname::text as "table", a.attname::text as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and col_description(c.oid, a.attnum) = 'plugin' order by 1, 2`.execute(db);
  return rows;
}

async function countNamed(db: AcrossTenants, naming: NamingColumn, plugin: string) {
  const { table, column } = naming;
  const { rows } = await sql<{ state: string | null; count: string }>`
    select to_jsonb(t) ->> 'state' as state, count(*)::text as count from ${sql.table(table)} t
    where ${startsWith(column, `${plugin}.`)} group by 1 order by 1`.execute(db);
  return rows.map(({ state, count }) => ({ ...naming, state, rows: Number(count) }));
}

async function countActivities(db: AcrossTenants, plugin: string): Promise<PluginData["activities"]> {
  const { rows } = await sql<{ type: string; course: string; count: string }>`
    select a.type, o.name as course, count(*)::text as count
    from activity a join objective o on o.tenant_id = a.tenant_id and o.id = a.objective_id
    where a.type in (select name from plugin_name where kind = 'activityType' and plugin = ${plugin})
    group by o.tenant_id, o.id, o.name, a.type order by o.name, a.type`.execute(db);
  return rows.map(({ count, ...each }) => ({ ...each, count: Number(count) }));
}
