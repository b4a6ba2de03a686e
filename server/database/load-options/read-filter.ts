import { type Comparison, comparisons, type QueryFields, type Scalar } from "../../../core/learning/contract/query";
import { isId, isStorable, readDay, readInstant } from "../storable.rules";

export type FilterNode =
  | { readonly kind: "all" | "any"; readonly of: readonly FilterNode[] }
  | { readonly kind: "not"; readonly of: FilterNode }
  | { readonly kind: "test"; readonly field: string; readonly comparison: Comparison; readonly value: Scalar };

/** A fault in a `filter` or a `sort`, with a message for the person who wrote it. */
export class LoadOptionsFault extends Error {
  constructor(
    readonly parameter: "filter" | "sort",
    message: string,
  ) {
    super(message);
    this.name = "LoadOptionsFault";
  }
}

const MAX_DEPTH = 10;
const MAX_TESTS = 200;

/**
 * Reads the query parameter `filter`. It is JSON: a test such as `["name", "contains", "a"]`, a list of filters with
 * "and" or "or" between them, or `["!", filter]` for "not". A list may leave out `and`, and a test may leave out `=`.
 * @param fields the fields that a test may name, with the kinds of their values
 * @throws LoadOptionsFault when the text is no such filter
 */
export function readFilter(text: string, fields: QueryFields): FilterNode {
  const tests = { count: 0 };
  return read(parseJson("filter", text), 1);

  function read(value: unknown, depth: number): FilterNode {
    if (depth > MAX_DEPTH) throw fault(`is nested deeper than ${MAX_DEPTH} levels`);
    if (!Array.isArray(value) || value.length === 0) throw fault(`has ${shortJson(value)} where a list belongs`);
    const [first] = value;
    if (first === "!") {
      if (value.length !== 2) throw fault('has "!" with more or less than one filter after it');
      return { kind: "not", of: read(value[1], depth + 1) };
    }
    return typeof first === "string" ? readTest(value) : readGroup(value, depth);
  }

  function readGroup(value: readonly unknown[], depth: number): FilterNode {
    const of: FilterNode[] = [];
    let word: string | null = null;
    let expectsFilter = true;
    for (const item of value) {
      if (item === "and" || item === "or") {
        if (expectsFilter) throw fault(`has "${item}" with nothing before it`);
        if (word !== null && word !== item)
          throw fault('mixes "and" with "or": put one of them into a list of its own');
        word = item;
        expectsFilter = true;
      } else {
        if (!expectsFilter && word === "or")
          throw fault('mixes "and" with "or": put one of them into a list of its own');
        if (!expectsFilter) word = "and";
        of.push(read(item, depth + 1));
        expectsFilter = false;
      }
    }
    if (expectsFilter) throw fault(`ends with "${word}"`);
    return { kind: word === "or" ? "any" : "all", of };
  }

  function readTest(value: readonly unknown[]): FilterNode {
    tests.count += 1;
    if (tests.count > MAX_TESTS) throw fault(`has more than ${MAX_TESTS} tests`);
    const [field, comparison, operand] = value.length === 2 ? [value[0], "=", value[1]] : value;
    if (value.length > 3 || value.length < 2)
      throw fault(`has ${shortJson(value)}: a test is [field, comparison, value]`);
    const kind = typeof field === "string" && Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (kind === undefined) throw fault(`names ${shortJson(field)}; known are ${Object.keys(fields).join(", ")}`);
    if (!isComparison(comparison)) throw fault(`has ${shortJson(comparison)}; known are ${comparisons.join(" ")}`);
    return {
      kind: "test",
      field: String(field),
      comparison,
      value: readValue(kind, String(field), comparison, operand),
    };
  }

  function readValue(kind: QueryFields[string], field: string, comparison: Comparison, value: unknown): Scalar {
    const isSearch = comparison.endsWith("with") || comparison.endsWith("contains");
    const isOrder = comparison.startsWith("<") || comparison.startsWith(">");
    const hasOrder = kind === "number" || kind === "instant" || kind === "text" || comparison === "<>";
    if ((isSearch && kind !== "text") || (isOrder && !hasOrder))
      throw fault(`cannot compare "${field}" by ${comparison}`);
    if (value === null && !isSearch && (!isOrder || comparison === "<>")) return null;
    if (isValueOf[kind](value)) return value as Scalar;
    throw fault(`compares "${field}" with ${shortJson(value)}, which is no ${kind}`);
  }
}

const isValueOf: Readonly<Record<QueryFields[string], (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string" && isStorable(value),
  // An enumeration's value may be sent as its number or as its name.
  number: (value) => typeof value === "number" || (typeof value === "string" && /^[a-z]\w*$/i.test(value)),
  boolean: (value) => typeof value === "boolean",
  id: (value) => typeof value === "string" && isId(value),
  instant: (value) => typeof value === "string" && (readInstant(value) ?? readDay(value)) !== null,
};

function isComparison(value: unknown): value is Comparison {
  return comparisons.some((comparison) => comparison === value);
}

/**
 * Parses the JSON of a query parameter.
 * @throws LoadOptionsFault when it is not JSON
 */
export function parseJson(parameter: LoadOptionsFault["parameter"], text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new LoadOptionsFault(parameter, "is not JSON");
  }
}

function fault(message: string): LoadOptionsFault {
  return new LoadOptionsFault("filter", message);
}

function shortJson(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, 80);
}
