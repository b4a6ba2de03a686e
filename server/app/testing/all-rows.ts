import { sql } from "kysely";
import type { AcrossTenants } from "../../database/across-tenants";

/** Table → every row as JSON text, for the whole database. */
export async function allRows(db: AcrossTenants): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const all = new Map<string, readonly string[]>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/**
 * The names of the tables with a row that contains one of the words, such as an id or a name.
 * @param rows table → its rows as text
 */
export function tablesWith(rows: ReadonlyMap<string, readonly string[]>, ...words: readonly string[]): string[] {
  return [...rows]
    .filter(([, own]) => own.some((row) => words.some((word) => row.includes(word))))
    .map(([name]) => name);
}
