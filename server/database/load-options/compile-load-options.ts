import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { QueryFields } from "../../../core/learning/contract/query";
import { Refusal } from "../../http/refusal";
import { type Columns, columnOf, compileFilter } from "./compile-filter";
import { LoadOptionsFault, parseJson, readFilter } from "./read-filter";

/** The load options as the contract's query string has them. */
export interface LoadOptionsQuery {
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
  readonly select?: string | undefined;
  readonly skip: number;
  readonly take: number;
  readonly requireTotalCount: boolean;
}

export interface CompiledLoadOptions {
  /** Null: everything. */
  readonly filter: RawBuilder<SqlBool> | null;
  readonly sorts: readonly { readonly by: RawBuilder<unknown>; readonly direction: "asc" | "desc" }[];
  /** The fields that were asked for; null: all. */
  readonly select: readonly string[] | null;
  readonly requireTotalCount: boolean;
  /** Only the rows that the filter lets through: for the page and for the count. */
  filtered<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
  /** Those of the page that was asked for, in order. Add a last `orderBy` of an id, so that pages never overlap. */
  page<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O>;
}

const MAX_SORTS = 5;

/**
 * Turns the load options of a `query` call into SQL.
 * @param fields which fields there are, from the contract
 * @param columns where each of them stands
 * @throws Refusal `invalid`, by parameter, for anything that is not of the grammar or names another field
 */
export function compileLoadOptions<const F extends QueryFields>(
  fields: F,
  columns: Columns<F>,
  options: LoadOptionsQuery,
): CompiledLoadOptions {
  try {
    const filter = options.filter ? compileFilter(readFilter(options.filter, fields), fields, columns) : null;
    const sorts = options.sort ? compileSort(options.sort, fields, columns) : [];
    const filtered: CompiledLoadOptions["filtered"] = (query) => (filter === null ? query : query.where(filter));
    return {
      ...{ filter, sorts, filtered },
      select: options.select ? readSelect(options.select) : null,
      requireTotalCount: options.requireTotalCount,
      page: (query) =>
        sorts
          .reduce((sorted, { by, direction }) => sorted.orderBy(by, direction), filtered(query))
          .limit(options.take)
          .offset(options.skip),
    };
  } catch (error) {
    if (!(error instanceof LoadOptionsFault)) throw error;
    throw new Refusal("invalid", { errors: { [error.parameter]: [error.message] } });
  }
}

function compileSort(text: string, fields: QueryFields, columns: Columns<QueryFields>): CompiledLoadOptions["sorts"] {
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
    const { value: place, names } = columnOf(columns, selector);
    const direction = desc ? ("desc" as const) : ("asc" as const);
    if (names) return { by: sql`array_position(${sql.val([...names])}::text[], ${place}::text)`, direction };
    // People's order: Ä beside A, upper beside lower case.
    return { by: fields[selector] === "text" ? sql`${place} collate "und-x-icu"` : sql`${place}`, direction };
  });
}

function readSelect(text: string): readonly string[] {
  const value = parseJson("select", text);
  const list = Array.isArray(value) ? value : [value];
  if (!list.every((entry): entry is string => typeof entry === "string")) {
    throw new LoadOptionsFault("select", "is not a list of names");
  }
  return list;
}
