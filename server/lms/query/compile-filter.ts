import { type RawBuilder, sql } from "kysely";
import type { Comparison, Scalar } from "../../../core/learning/contract/query";
import type { CheckedFilter, CheckedSort } from "./parse-load-options";

/** What each field of a `query` call is in the database. */
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

const ordered: Partial<Record<Comparison, RawBuilder<unknown>>> = {
  ">": sql`>`,
  ">=": sql`>=`,
  "<": sql`<`,
  "<=": sql`<=`,
};

/** A checked filter as a condition that is true or false, never null. Values travel as parameters. */
export function compileFilter(filter: CheckedFilter, columns: Columns): RawBuilder<boolean> {
  if ("not" in filter) return sql`(not ${compileFilter(filter.not, columns)})`;
  if ("connector" in filter) {
    const parts = filter.parts.map((part) => compileFilter(part, columns));
    return sql`(${sql.join(parts, filter.connector === "and" ? sql` and ` : sql` or `)})`;
  }
  const column = columns[filter.field];
  if (column === undefined) throw new Error(`The field ${filter.field} has no column.`);
  return sql`coalesce(${compare(column, filter.comparison, filter.value)}, false)`;
}

function compare(column: RawBuilder<unknown>, comparison: Comparison, value: Scalar): RawBuilder<unknown> {
  if (value === null) {
    if (comparison === "=") return sql`${column} is null`;
    return comparison === "<>" ? sql`${column} is not null` : sql`false`;
  }
  switch (comparison) {
    case "=":
      return sql`${column} = ${value}`;
    case "<>":
      return sql`${column} is distinct from ${value}`;
    case "contains":
      return sql`${column} ilike ${`%${escaped(value)}%`}`;
    case "notcontains":
      return sql`coalesce(${column}, '') not ilike ${`%${escaped(value)}%`}`;
    case "startswith":
      return sql`${column} ilike ${`${escaped(value)}%`}`;
    case "endswith":
      return sql`${column} ilike ${`%${escaped(value)}`}`;
    default:
      return sql`${column} ${ordered[comparison]} ${value}`;
  }
}

/** The text itself, not a pattern. */
const escaped = (value: Scalar): string => String(value).replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

/** The order of a list; what is not there comes last, and the id makes it complete. */
export function compileSort(sorts: readonly CheckedSort[], columns: Columns): RawBuilder<unknown> {
  const terms = sorts.flatMap(({ field, descending }) => {
    const column = columns[field];
    if (column === undefined) return [];
    return [descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`];
  });
  const { id } = columns;
  return sql.join(id === undefined ? terms : [...terms, id]);
}
