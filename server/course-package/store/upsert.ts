import type { Insertable, Kysely } from "kysely";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** Rows in one statement: PostgreSQL takes 65,535 parameters at most. */
const PARAMETERS = 30_000;

/**
 * Inserts rows, or puts them in the place of those with the same key. Every row must have the same columns.
 * @param key the columns that say which row it is; all others are overwritten
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
  const perStatement = Math.max(1, Math.floor(PARAMETERS / columns.length));
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

/** Which table it is and what columns it has was checked for the caller. */
function anyTable(db: TenantDb): Kysely<Record<string, Record<string, unknown>>> {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
