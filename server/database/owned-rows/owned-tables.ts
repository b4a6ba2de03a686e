import { sql } from "kysely";
import type { AnyDb } from "../tenant-db/tenant-db";

/** By what a row belongs to one of another table: `columns` hold what `targetColumns` hold there, the tenant aside. */
interface Tie {
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}

/** A table whose rows go with a row of another one. */
export interface OwnedTable {
  readonly name: string;
  /** The tenant, what is secret, and who else is named are left out. */
  readonly columns: readonly string[];
  /** Each of them makes a row belong. None: it is the table of the owner itself. */
  readonly ties: readonly Tie[];
}

/** What else names a row of the owner's table, and stays without it. */
export interface Mention {
  readonly table: string;
  readonly column: string;
}

/** All that hangs on the rows of one table, as the schema itself says. */
export interface Owned {
  readonly tables: readonly OwnedTable[];
  readonly mentions: readonly Mention[];
}

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  /** `c`: on delete cascade; `n`: on delete set null; https://www.postgresql.org/docs/current/catalog-pg-constraint.html */
  readonly action: string;
  readonly columns: readonly string[];
  readonly targetColumns: readonly string[];
}

/**
 * Reads from the schema what goes when a row of `owner` is deleted (`on delete cascade`, through any number of tables), and what
 * only forgets it (`on delete set null`). So a table that no code knows any more is found as well. A column with the comment
 * `secret` is left out.
 */
export async function readOwned(db: AnyDb, owner: string): Promise<Owned> {
  const keys = await foreignKeys(db);
  const columns = await columnsByTable(db);
  const ties = new Map<string, Tie[]>([[owner, []]]);
  // A table that was added is looked at in its turn.
  for (const target of ties.keys()) {
    for (const key of keys) {
      if (key.target !== target || key.action !== "c" || key.table === target) continue;
      ties.set(key.table, [...(ties.get(key.table) ?? []), tieOf(key)]);
    }
  }
  const mentions = keys
    .filter(({ target, action }) => target === owner && action === "n")
    .flatMap((key) => tieOf(key).columns.map((column) => ({ table: key.table, column })));
  const isOthers = (table: string, column: string) =>
    mentions.some((mention) => mention.table === table && mention.column === column);
  const tables = [...ties].map(([name, own]) => ({
    ...{ name, ties: own },
    columns: (columns.get(name) ?? []).filter((column) => !isOthers(name, column)),
  }));
  return { tables, mentions };
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

async function columnsByTable(db: AnyDb): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname::text as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attname <> 'tenant_id'
      and col_description(c.oid, a.attnum) is distinct from 'secret'
    group by c.relname`.execute(db as never);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
