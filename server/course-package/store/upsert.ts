import type { Insertable, Kysely } from "kysely";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** The most parameters in one statement. PostgreSQL allows at most 65,535. */
const MAX_PARAMETERS = 30_000;

/**
 * Inserts rows, or replaces the rows with the same key. Every row must have the same columns.
 * @param key the columns that identify a row; all other columns are overwritten
 */
export async function upsert<T extends keyof Tables>(
  db: TenantDb,
  table: T,
  key: readonly (keyof Tables[T] & string)[],
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const records = rows as readonly Readonly<Record<string, unknown>>[];
  const first = records[0];
  if (first === undefined) return;
  const columns = Object.keys(first);
  const rest = columns.filter((column) => !(key as readonly string[]).includes(column));
  const perStatement = Math.max(1, Math.floor(MAX_PARAMETERS / columns.length));
  for (let start = 0; start < records.length; start += perStatement) {
    const values = records
      .slice(start, start + perStatement)
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
    await anyTable(db)
      .insertInto(table as string)
      .values(values)
      .onConflict((conflict) => {
        const same = conflict.columns([...key]);
        if (rest.length === 0) return same.doNothing();
        return same.doUpdateSet(({ ref }) =>
          Object.fromEntries(rest.map((column) => [column, ref(`excluded.${column}`)])),
        );
      })
      .execute();
  }
}

/**
 * The same database, typed with tables of any name. The types of `upsert` have already checked the table and its
 * columns.
 */
function anyTable(db: TenantDb): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
