import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Comparison, QueryFields, Scalar } from "../../../core/learning/contract/query";
import { type FilterNode, LoadOptionsFault } from "./read-filter";

/**
 * The database expression of a field. `names`: the column holds names of an enumeration; filters may use their numbers,
 * counted from 1, instead. `contains`: the condition that the field contains a text, for a field with a search of its
 * own; other fields must contain the text as it is, except for upper and lower case.
 */
export interface Column {
  readonly value: Expression<unknown>;
  readonly names?: readonly string[];
  readonly contains?: (text: string) => RawBuilder<SqlBool>;
}

export type Columns<F extends QueryFields> = { readonly [K in keyof F]: Expression<unknown> | Column };

/**
 * The database expression of one field.
 * @throws Error when `columns` has none for it, which is a mistake in the code
 */
export function columnOf(columns: Columns<QueryFields>, field: string): Column {
  const column = columns[field];
  if (column === undefined) throw new Error(`No column is given for the field ${field}.`);
  return "value" in column ? column : { value: column };
}

/**
 * Compiles a filter (the condition in a request for a page of a list) to SQL. All input from outside becomes a
 * parameter.
 * @throws LoadOptionsFault when a value does not fit its field
 */
export function compileFilter(
  node: FilterNode,
  fields: QueryFields,
  columns: Columns<QueryFields>,
): RawBuilder<SqlBool> {
  switch (node.kind) {
    case "not":
      // A comparison with NULL counts as false, so `not` makes it true.
      return sql<SqlBool>`not coalesce(${compileFilter(node.of, fields, columns)}, false)`;
    case "all":
    case "any": {
      const parts = node.of.map((part) => compileFilter(part, fields, columns));
      return sql<SqlBool>`(${sql.join(parts, node.kind === "all" ? sql` and ` : sql` or `)})`;
    }
    default:
      return compileTest(node, fields, columnOf(columns, node.field));
  }
}

type Test = Extract<FilterNode, { kind: "test" }>;

function compileTest({ field, comparison, value }: Test, fields: QueryFields, column: Column): RawBuilder<SqlBool> {
  const {
    value: expression,
    names,
    contains = (text) => likeIgnoringCase(expression, `%${escapeLike(text)}%`),
  } = column;
  if (value === null) return comparison === "=" ? sql`${expression} is null` : sql`${expression} is not null`;
  if (names) return compileNames(expression, namesFor(field, comparison, value, names));
  if (typeof value === "string" && fields[field] === "number") {
    throw new LoadOptionsFault("filter", `compares "${field}" with "${value}", which is no number`);
  }
  switch (comparison) {
    case "contains":
      return contains(String(value));
    case "notcontains":
      return sql`not coalesce(${contains(String(value))}, false)`;
    case "startswith":
      return likeIgnoringCase(expression, `${escapeLike(String(value))}%`);
    case "endswith":
      return likeIgnoringCase(expression, `%${escapeLike(String(value))}`);
    case "<>":
      return sql`${expression} is distinct from ${parameter(fields[field], value)}`;
    default:
      return sql`${expression} ${operators[comparison]} ${parameter(fields[field], value)}`;
  }
}

const operators = { "=": sql`=`, ">": sql`>`, ">=": sql`>=`, "<": sql`<`, "<=": sql`<=` } as const;

/** A parameter with its type, so that the database does not guess the type or compare ids as texts. */
function parameter(kind: QueryFields[string] | undefined, value: Scalar): RawBuilder<unknown> {
  switch (kind) {
    case "id":
      return sql`${value}::uuid`;
    case "instant":
      return sql`${new Date(String(value))}::timestamptz`;
    case "number":
      return sql`${value}::double precision`;
    case "boolean":
      return sql`${value}::boolean`;
    default:
      return sql`${value}::text`;
  }
}

/** Compares without regard to case, in every script that has upper and lower case. */
function likeIgnoringCase(expression: Expression<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${expression}) like lower(${pattern}::text) escape '\\'`;
}

/** Escapes the characters of a text that have a meaning in a pattern of `like`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

function namesFor(field: string, comparison: Comparison, value: Scalar, names: readonly string[]): readonly string[] {
  const number = typeof value === "number" ? value : names.indexOf(String(value)) + 1;
  if (number < 1 && typeof value !== "number") {
    throw new LoadOptionsFault("filter", `compares "${field}" with "${value}"; known are ${names.join(", ")}`);
  }
  const holds: Partial<Record<Comparison, (other: number) => boolean>> = {
    "=": (other) => other === number,
    "<>": (other) => other !== number,
    ">": (other) => other > number,
    ">=": (other) => other >= number,
    "<": (other) => other < number,
    "<=": (other) => other <= number,
  };
  const kept = names.filter((_name, index) => holds[comparison]?.(index + 1) ?? false);
  return comparison === "<>" ? [...kept, MISSING] : kept;
}

/** Stands for the missing value of a row in comparisons of names. It differs from every name. */
const MISSING = "";

function compileNames(expression: Expression<unknown>, names: readonly string[]): RawBuilder<SqlBool> {
  if (names.length === 0) return sql<SqlBool>`false`;
  const list = sql.join(names.map((name) => sql`${name}::text`));
  return names.includes(MISSING) ? sql`coalesce(${expression}, '') in (${list})` : sql`${expression} in (${list})`;
}
