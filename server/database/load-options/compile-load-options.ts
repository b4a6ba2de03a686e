import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { QueryFields } from "../../../core/learning/contract/query";
import { ApiError } from "../../kit/errors/api-error";
import { type Columns, columnOf, compileFilter } from "./compile-filter";
import { LoadOptionsFault, parseJson, readFilter } from "./read-filter";

const MAX_SORTS = 5;

/**
 * Compiles the `filter` of a `query` call to SQL. Without a filter the condition is true.
 * @param fields the fields by which the call can filter, with the kinds of their values
 * @param columns the database expression of each field
 * @throws ApiError `invalid` when the filter does not follow the grammar, or names a field that is not in `fields`
 */
export function filterCondition<const F extends QueryFields>(
  fields: F,
  columns: Columns<F>,
  filter: string | undefined,
): RawBuilder<SqlBool> {
  if (filter === undefined) return sql<SqlBool>`true`;
  return withRefusal(() => compileFilter(readFilter(filter, fields), fields, columns));
}

/**
 * Compiles the `sort` of a `query` call to the terms of an `order by`. Rows without a value come last.
 * @param last a column of ids that makes the order complete, so that pages never overlap
 * @throws ApiError `invalid` when the text cannot be read, or names a field that is not in `fields`
 */
export function sortOrder<const F extends QueryFields>(
  fields: F,
  columns: Columns<F>,
  sort: string | undefined,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (sort === undefined) return last;
  return withRefusal(() => sql.join([...compileSort(sort, fields, columns), last]));
}

function withRefusal<T>(compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof LoadOptionsFault)) throw error;
    throw new ApiError("invalid", { errors: { [error.parameter]: [error.message] } });
  }
}

function compileSort(text: string, fields: QueryFields, columns: Columns<QueryFields>): readonly RawBuilder<unknown>[] {
  const value = parseJson("sort", text);
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MAX_SORTS) throw new LoadOptionsFault("sort", `has more than ${MAX_SORTS} entries`);
  return list.map((entry: unknown) => {
    const { selector, desc = false } = (typeof entry === "object" && entry !== null ? entry : { selector: entry }) as {
      readonly selector?: unknown;
      readonly desc?: unknown;
    };
    if (typeof selector !== "string" || !Object.hasOwn(fields, selector)) {
      const known = Object.keys(fields).join(", ");
      throw new LoadOptionsFault("sort", `names ${JSON.stringify(selector) ?? "nothing"}; known are ${known}`);
    }
    if (typeof desc !== "boolean") throw new LoadOptionsFault("sort", '"desc" must be true or false');
    const term = sortTerm(columns, selector, fields[selector] === "text");
    return desc ? sql`${term} desc nulls last` : sql`${term} asc nulls last`;
  });
}

function sortTerm(columns: Columns<QueryFields>, field: string, isText: boolean): RawBuilder<unknown> {
  const { value, names } = columnOf(columns, field);
  if (names) return sql`array_position(${sql.val([...names])}::text[], ${value}::text)`;
  // A collation that sorts as people expect: Ä next to A, upper case next to lower case.
  return isText ? sql`${value} collate "und-x-icu"` : sql`${value}`;
}
