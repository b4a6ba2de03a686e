import { CompiledQuery, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from "kysely";
import { sharedTables } from "../tenant-db/table-owners";
import type { TenantDb } from "../tenant-db/tenant-db";
import type { Owned, OwnedTable, StoredReference } from "./owned-tables";

type Row = Readonly<Record<string, unknown>>;
/** The names of tables and columns are read from the schema, so TypeScript cannot know them. */
type AnyTables = Record<string, Record<string, unknown>>;

const BATCH = 1000;
/** The size of a batch of rows with bytes, such as pieces of files. */
const BATCH_OF_BYTES = 16;

/**
 * Reads, in batches, the rows of one table that belong to an owner and are deleted with it. Only one batch is in memory
 * at a time. It needs a transaction, and only one table can be read at a time.
 * @param db the database of one tenant, in a transaction
 */
export async function* readOwnedRows(
  db: TenantDb,
  owned: Owned,
  { name, columns, hasBytes }: OwnedTable,
  ownerId: string,
): AsyncGenerator<readonly Row[]> {
  // These tables belong to no tenant, so a tenant's database cannot read them. Their rows are deleted with the owner,
  // but never exported.
  if (sharedTables.has(name)) return;
  const query = withAnyTables(db)
    .selectFrom(name)
    .select([...columns])
    .where((eb) => belongsTo(eb, owned, name, ownerId))
    .compile();
  await db.executeQuery(
    CompiledQuery.raw(`declare owned_rows no scroll cursor for ${query.sql}`, [...query.parameters]),
  );
  for (;;) {
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(`fetch ${hasBytes ? BATCH_OF_BYTES : BATCH} from owned_rows`),
    );
    if (rows.length === 0) break;
    yield rows;
  }
  await db.executeQuery(CompiledQuery.raw("close owned_rows"));
}

/** Counts the rows of a table that belong to an owner. 0 for tables that belong to no tenant. */
export async function countOwnedRows(
  db: TenantDb,
  owned: Owned,
  { name }: OwnedTable,
  ownerId: string,
): Promise<number> {
  if (sharedTables.has(name)) return 0;
  const { count } = await withAnyTables(db)
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where((eb) => belongsTo(eb, owned, name, ownerId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countReferences(
  db: TenantDb,
  { table, column }: StoredReference,
  ownerId: string,
): Promise<number> {
  const { count } = await withAnyTables(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(column, "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function withAnyTables(db: TenantDb): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>;
}

function belongsTo(
  eb: ExpressionBuilder<AnyTables, string>,
  owned: Owned,
  name: string,
  ownerId: string,
): Expression<SqlBool> {
  const { ties = [] } = owned.tables.find((table) => table.name === name) ?? {};
  if (ties.length === 0) return eb(`${name}.id`, "=", ownerId);
  return eb.or(
    ties.map(({ columns, target, targetColumns }) => {
      const isDirect = targetColumns.join() === "id" && owned.tables[0]?.name === target;
      if (isDirect) return eb(`${name}.${columns[0]}`, "=", ownerId);
      let parents = eb.selectFrom(target).select(`${target}.${targetColumns[0]}`);
      for (const [index, column] of columns.entries())
        parents = parents.whereRef(`${target}.${targetColumns[index]}`, "=", `${name}.${column}`);
      return eb.exists(parents.where((inner) => belongsTo(inner, owned, target, ownerId)));
    }),
  );
}
