import { sql } from "kysely";
import type { AnyDb } from "../tenant-db/tenant-db";

/** A foreign key that makes rows belong to rows of another table. The columns of the tenant are left out of it. */
interface Tie {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}

export interface OwnedTable {
  readonly name: string;
  /** All columns except the tenant, secrets, and columns that name other people. */
  readonly columns: readonly string[];
  /** Those of the columns that hold results, which the person may not be allowed to see yet. */
  readonly results: readonly string[];
  /**
   * The foreign keys that lead to the owner, directly or through other tables. One of them is enough to make a row
   * belong to the owner. Empty for the owner's own table.
   */
  readonly ties: readonly Tie[];
  /** Whether a column has the type `bytea`. Such rows can be large. */
  readonly hasBytes: boolean;
}

/**
 * A column that refers to the owner. When the owner is deleted, the referring row is kept, and the column becomes null.
 */
export interface StoredReference {
  readonly table: string;
  readonly column: string;
}

/** The effects on other tables when a row of one table is deleted, according to the schema. */
export interface Owned {
  readonly tables: readonly OwnedTable[];
  readonly references: readonly StoredReference[];
}

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  /**
   * What PostgreSQL does on delete. `c`: cascade; `n`: set null. See
   * https://www.postgresql.org/docs/current/catalog-pg-constraint.html
   */
  readonly action: string;
  readonly columns: readonly string[];
  readonly targetColumns: readonly string[];
}

/**
 * Reads from the schema which rows are deleted with a row of the table `owner` (`on delete cascade`, through any number
 * of tables), and which only lose the reference (`on delete set null`). So it also finds tables that no code uses any
 * more. Columns with the comment `secret` are left out. Columns with the comment `result`, and all of a table with this
 * comment, are named in `results`.
 */
export async function readOwned(db: AnyDb, owner: string): Promise<Owned> {
  const keys = await foreignKeys(db);
  const columns = await columnsByTable(db);
  const withBytes = await tablesWithBytes(db);
  const ties = new Map<string, Tie[]>([[owner, []]]);
  // While the loop runs, it adds tables that it visits later.
  for (const target of ties.keys()) {
    for (const key of keys) {
      if (key.target !== target || key.action !== "c" || key.table === target) continue;
      ties.set(key.table, [...(ties.get(key.table) ?? []), tieOf(key)]);
    }
  }
  const references = keys
    .filter(({ target, action }) => target === owner && action === "n")
    .flatMap((key) => tieOf(key).columns.map((column) => ({ table: key.table, column })));
  const isOthers = (table: string, column: string) =>
    references.some((reference) => reference.table === table && reference.column === column);
  const tables = [...ties].map(([name, own]) => {
    const kept = (columns.get(name) ?? []).filter((column) => !isOthers(name, column.name));
    return {
      name,
      ties: own,
      columns: kept.map((column) => column.name),
      hasBytes: withBytes.has(name),
      results: kept.filter(({ isResult }) => isResult).map((column) => column.name),
    };
  });
  return { tables, references };
}

function tieOf({ target, columns, targetColumns }: ForeignKey): Tie {
  const pairs = columns.flatMap((column, index) => {
    const aim = targetColumns[index] ?? "";
    return aim === "tenant_id" ? [] : [{ column, aim }];
  });
  return { columns: pairs.map(({ column }) => column), target, targetColumns: pairs.map(({ aim }) => aim) };
}

async function foreignKeys(db: AnyDb): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select source.relname::text as "table", target.relname::text as target, key.confdeltype::text as action,
      array(select a.attname::text from unnest(key.conkey) with ordinality as part (number, place)
        join pg_attribute a on a.attrelid = key.conrelid and a.attnum = part.number order by part.place) as columns,
      array(select a.attname::text from unnest(key.confkey) with ordinality as part (number, place)
        join pg_attribute a on a.attrelid = key.confrelid and a.attnum = part.number order by part.place) as "targetColumns"
    from pg_constraint key
    join pg_class source on source.oid = key.conrelid
    join pg_class target on target.oid = key.confrelid
    where key.contype = 'f' and source.relnamespace = current_schema()::regnamespace
    order by source.relname, key.conname`.execute(db as never);
  return rows;
}

interface Column {
  readonly name: string;
  readonly isResult: boolean;
}

async function columnsByTable(db: AnyDb): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<{ table: string; columns: Column[] }>`
    select c.relname::text as "table", json_agg(json_build_object('name', a.attname,
      'isResult', col_description(c.oid, a.attnum) is not distinct from 'result'
        or obj_description(c.oid, 'pg_class') is not distinct from 'result') order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attname <> 'tenant_id'
      and col_description(c.oid, a.attnum) is distinct from 'secret'
    group by c.relname`.execute(db as never);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function tablesWithBytes(db: AnyDb): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.relname::text as "table"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and a.atttypid = 'bytea'::regtype`.execute(db as never);
  return new Set(rows.map(({ table }) => table));
}
