import { sql } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";

/**
 * Columns with texts that people read. In the second tenant each of these texts is marked, so that a test notices such
 * a text in the wrong tenant.
 */
const TEXT_COLUMNS = [
  "name",
  "title",
  "text",
  "description",
  "question",
  "first_name",
  "student_name",
  "course_name",
  "comment",
];

/** The mark that stands before each text that people read in the second tenant. */
export const TWIN_MARK = "TWIN ";

/**
 * Makes a second tenant with a copy of every row of the first one, under the same ids. Code that forgets the tenant in
 * one place then finds two rows.
 */
export async function makeTwin(db: AcrossTenants, tenantId: string, twin: string, host: string): Promise<void> {
  await db.insertInto("tenant").values({ id: twin, name: "Twin", created: new Date() }).execute();
  await db.transaction().execute(async (trx) => {
    // Turns off foreign keys, because the tables are copied in the order of their names.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [table, columns] of await ownedTables(trx)) {
      const copiedValue = (column: string) =>
        TEXT_COLUMNS.includes(column) ? sql`${TWIN_MARK}::text || ${sql.ref(column)}` : sql.ref(column);
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (tenant_id, ${names})
        select ${twin}::uuid, ${sql.join(columns.map(copiedValue))} from ${sql.table(table)}
        where tenant_id = ${tenantId}`.execute(trx);
    }
  });
  await db.insertInto("tenant_host").values({ host, tenant_id: twin, created: new Date() }).execute();
}

/** Reads every row of a tenant, except its hosts: table → the rows, as JSON values in a fixed order. */
export async function rowsOf(db: AcrossTenants, tenantId: string): Promise<Readonly<Record<string, unknown>>> {
  const rows: Record<string, unknown> = {};
  for (const [table] of await ownedTables(db)) {
    const found = await sql<{ row: unknown }>`select to_jsonb(own) as row from ${sql.table(table)} own
      where tenant_id = ${tenantId} order by to_jsonb(own)::text`.execute(db);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/**
 * The tables with rows of tenants, and their columns except the tenant's and those that the database computes. Hosts
 * are left out, because each belongs to one tenant.
 */
async function ownedTables(db: AcrossTenants): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name <> 'tenant_host' and is_generated = 'NEVER'
    group by table_name having bool_or(column_name = 'tenant_id') order by table_name`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns.filter((column) => column !== "tenant_id")]));
}
