import { type Insertable, type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables";

/** Rows in one statement: PostgreSQL takes 65,535 parameters at most. */
const PARAMETERS = 30_000;

/**
 * Inserts rows, or puts them in the place of those with the same key. Every row must have the same columns.
 * @param key the columns that say which row it is; all others are overwritten
 */
export async function upsert<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  key: readonly (keyof Tables[T] & string)[],
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const records = rows as readonly Readonly<Record<string, unknown>>[];
  const first = records[0];
  if (first === undefined) return;
  const columns = Object.keys(first);
  const rest = columns.filter((column) => !(key as readonly string[]).includes(column));
  const setters = rest.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const onConflict = setters.length === 0 ? sql`do nothing` : sql`do update set ${sql.join(setters)}`;
  const perStatement = Math.max(1, Math.floor(PARAMETERS / columns.length));
  for (let start = 0; start < records.length; start += perStatement) {
    const values = records
      .slice(start, start + perStatement)
      .map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column] ?? null)))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) ${onConflict}`.execute(db);
  }
}
