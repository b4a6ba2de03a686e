import { sql } from "kysely";
import { v5 } from "uuid";
import type { AcrossTenants } from "../../database/across-tenants";

/**
 * The id of a second tenant of the golden test. Everything else in this tenant has the same ids as in the first one. So
 * code that forgets the tenant finds rows of both, and its answer shows it.
 */
export const NORTH_ID = "00000000-0000-7000-8000-000000000002";

export const NORTH_HOST = "north.localhost";

/** Tables that are not copied: a session belongs to one browser, a host to one tenant. */
const leftOut = new Set(["session", "tenant_host"]);
const textColumns = new Set([
  ...["name", "description", "about", "text", "question", "answer_text", "label", "comment"],
  ...["first_name", "student_name", "course_name"],
]);
const TIME_SHIFT = "7 milliseconds";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Copies a tenant with everything in it: the same ids, other words, and slightly later times. */
export async function copyTenant(db: AcrossTenants, from: string): Promise<void> {
  const tables = await tablesOf(db);
  await db.transaction().execute(async (trx) => {
    const created = new Date(0);
    await trx.insertInto("tenant").values({ id: NORTH_ID, name: "North", created }).execute();
    await trx.insertInto("tenant_host").values({ host: NORTH_HOST, tenant_id: NORTH_ID, created }).execute();
    // Turns off foreign keys during the copy, because rows refer to rows of tables that are copied later.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, columns] of tables) {
      if (leftOut.has(table)) continue;
      const names = columns.map(({ name }) => sql.ref(name));
      const values = columns.map((column) => copied(column, from));
      await sql`insert into ${sql.table(table)} (${sql.join(names)})
        select ${sql.join(values)} from ${sql.table(table)} where tenant_id = ${from}`.execute(trx);
    }
  });
}

function copied({ name, type }: Column, from: string) {
  const column = sql.ref(name);
  if (name === "tenant_id") return sql`${NORTH_ID}::uuid`;
  if (name === "tool_id") {
    // The tools that come with the server are the same for all tenants, but their ids are made from the tenant's id. So
    // the ids are replaced.
    const [theirs, own] = [from, NORTH_ID].map((tenant) => v5("own-tool:quiz", tenant));
    return sql`case ${column} when ${theirs}::uuid then ${own}::uuid else ${column} end`;
  }
  if (type === "timestamp with time zone") return sql`${column} + ${TIME_SHIFT}::interval`;
  // A knowledge model is kept outside this database, and two tenants cannot share it. So the copy gets another id.
  if (name === "knowledge_model_id") return sql`md5(${column}::text)::uuid`;
  if (textColumns.has(name) && type === "text") return sql`'North ' || ${column}`;
  if (name === "content") return sql`replace(${column}::text, '<p>', '<p>North ')::jsonb`;
  return column;
}

export async function rowsOf(db: AcrossTenants, tenantId: string): Promise<Record<string, readonly string[]>> {
  const rows: Record<string, readonly string[]> = {};
  for (const [table] of await tablesOf(db)) {
    if (leftOut.has(table)) continue;
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t
      where tenant_id = ${tenantId} order by 1`.execute(db);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

async function tablesOf(db: AcrossTenants): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id')
    order by table_name, ordinal_position`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
}
