import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Filter, QueryFields, Scalar } from "../../../core/learning/contract/query";
import { openTestDatabase } from "../../app/testing/test-database";
import { ApiError } from "../../kit/errors/api-error";
import type { Database } from "../open";
import { filterCondition, sortOrder } from "./compile-load-options";

const fields = {
  id: "id",
  name: "text",
  state: "number",
  score: "number",
  done: "boolean",
  due: "instant",
} as const satisfies QueryFields;
const states = ["draft", "ready", "expired", "archived"];

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly state: string | null;
  readonly score: number | null;
  readonly done: boolean | null;
  readonly due: string | null;
}
const rows: readonly Row[] = [
  ["Álgebra 100%", "ready", 1.5, true, "2026-11-21T09:00:00.000Z"],
  ["algebra_II", "draft", null, false, null],
  ["Zoology", "archived", -2, true, "2026-12-01T00:00:00.000Z"],
  ["back\\slash", "expired", 0, null, "2025-01-01T00:00:00.000Z"],
  [null, null, 7, false, "2026-11-21T09:00:00.001Z"],
  ["ЖУК o'neil", "ready", 7, true, null],
].map(([name, state, score, done, due], index) => ({
  id: `00000000-0000-7000-8000-00000000000${index}`,
  ...({ name, state, score, done, due } as Omit<Row, "id">),
}));

/** A filter with one test inside `depth` nested "not" lists. */
const nest = (depth: number) => [Array.from({ length: depth }).reduce((inner) => ["!", inner], ["done", true])];

describe("load options", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await sql`create table thing (id uuid primary key, name text, state text, score double precision, done boolean,
      due timestamptz)`.execute(database.db);
    for (const { id, name, state, score, done, due } of rows) {
      await sql`insert into thing values (${id}, ${name}, ${state}, ${score}, ${done}, ${due})`.execute(database.db);
    }
  });
  afterAll(() => database.close());

  const columns = {
    id: sql.ref("thing.id"),
    name: sql.ref("thing.name"),
    state: { value: sql.ref("thing.state"), names: states },
    score: sql.ref("thing.score"),
    done: sql.ref("thing.done"),
    due: sql.ref("thing.due"),
  };
  const text = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  const compile = ({ filter, sort }: { readonly filter?: unknown; readonly sort?: unknown }) => ({
    where: filterCondition(fields, columns, text(filter)),
    order: sortOrder(fields, columns, text(sort), columns.id),
  });
  async function find(options: Parameters<typeof compile>[0]): Promise<readonly number[]> {
    const { where, order } = compile(options);
    const found = await sql<Row>`select id from thing where ${where} order by ${order}`.execute(database.db);
    return found.rows.map(({ id }) => rows.findIndex((row) => row.id === id));
  }

  it.each<[string, unknown, number[]]>([
    ["everything without a filter", undefined, [0, 1, 2, 3, 4, 5]],
    ["a part of a name, whatever its case", ["name", "contains", "ALGEBRA"], [1]],
    ["a part of a name in another script", ["name", "contains", "жук"], [5]],
    ["a percent sign as itself", ["name", "contains", "0%"], [0]],
    ["a percent sign that matches nothing", ["name", "contains", "%oology"], []],
    ["an underscore as itself", ["name", "contains", "a_i"], [1]],
    ["a backslash as itself", ["name", "contains", "\\s"], [3]],
    ["a quote as itself", ["name", "contains", "o'n"], [5]],
    ["what does not contain, rows without a name too", ["name", "notcontains", "a"], [2, 4, 5]],
    ["a beginning", ["name", "startswith", "zoo"], [2]],
    ["an end", ["name", "endswith", "_ii"], [1]],
    ["an exact name", ["name", "=", "Zoology"], [2]],
    ["no exact name in another case", ["name", "=", "zoology"], []],
    ["another name, rows without one too", ["name", "<>", "Zoology"], [0, 1, 3, 4, 5]],
    ["null", ["score", "=", null], [1]],
    ["not null", ["due", "<>", null], [0, 2, 3, 4]],
    ["a state by number", ["state", "=", 2], [0, 5]],
    ["a state by name", ["state", "=", "ready"], [0, 5]],
    ["states from a number on", ["state", ">=", 3], [2, 3]],
    ["another state, rows without one too", ["state", "<>", 4], [0, 1, 3, 4, 5]],
    ["no state with an unknown number", ["state", "=", 9], []],
    ["numbers", ["score", ">", 0], [0, 4, 5]],
    ["a boolean", ["done", "=", false], [1, 4]],
    ["up to an instant", ["due", "<=", "2026-11-21T09:00:00.000Z"], [0, 3]],
    ["after an instant in another zone", ["due", ">", "2026-11-21T10:00:00.000+01:00"], [2, 4]],
    ["before a day, which begins at midnight in UTC", ["due", "<", "2026-12-01"], [0, 3, 4]],
    ["from a day on", ["due", ">=", "2026-12-01"], [2]],
    ["texts by their order", ["name", ">", ""], [0, 1, 2, 3, 5]],
    ["an id in upper case", ["id", "=", rows[2]?.id.toUpperCase()], [2]],
    ["and", [["done", "=", true], "and", ["state", "=", 2]], [0, 5]],
    [
      "and, left out",
      [
        ["done", "=", true],
        ["state", "=", 4],
      ],
      [2],
    ],
    ["or", [["state", "=", 1], "or", ["state", "=", 4]], [1, 2]],
    ["not", ["!", ["done", "=", true]], [1, 3, 4]],
    ["nested", [["done", "=", true], "and", ["!", [["state", "=", 4], "or", ["score", ">", 5]]]], [0]],
    ["=, left out", ["done", true], [0, 2, 5]],
    ["by the deepest nest that is read", nest(8), [0, 2, 5]],
    ["by as many tests as are read", Array.from({ length: 200 }, () => ["done", true]), [0, 2, 5]],
  ])("finds %s", async (_case, filter, expected) => {
    expect(await find(filter === undefined ? {} : { filter })).toEqual(expected);
  });

  it.each<[string, unknown, number[]]>([
    ["names as people do", "name", [0, 1, 3, 2, 5, 4]],
    [
      "downwards, what has no value last",
      [
        { selector: "score", desc: true },
        { selector: "id", desc: true },
      ],
      [5, 4, 0, 3, 2, 1],
    ],
    ["states by their numbers", [{ selector: "state", desc: false }], [1, 0, 5, 3, 2, 4]],
    ["by the id where nothing else tells them apart", [{ selector: "done" }], [1, 4, 0, 2, 5, 3]],
  ])("sorts %s", async (_case, sort, expected) => {
    expect(await find({ sort })).toEqual(expected);
  });

  it("sorts by as many fields as are read", async () => {
    expect(await find({ sort: ["state", "done", "score", "due", "name"] })).toEqual([1, 0, 5, 3, 2, 4]);
  });

  it.each<[string, Parameters<typeof compile>[0], RegExp]>([
    ["an unknown field", { filter: ["secret", "=", 1] }, /known are id, name/],
    ["a field of the prototype", { filter: ["constructor", "=", 1] }, /names "constructor"/],
    ["SQL in place of a field", { filter: ["id = id --", "=", 1] }, /names/],
    ["an unknown comparison", { filter: ["name", "like", "x"] }, /known are =/],
    ["an object", { filter: { name: 1 } }, /where a list belongs/],
    ["nothing", { filter: [] }, /where a list belongs/],
    ["a mixture of and with or", { filter: [["done", true], "and", ["done", true], "or", ["done", true]] }, /mixes/],
    ["or with an and that is left out", { filter: [["done", true], "or", ["done", true], ["done", true]] }, /mixes/],
    ["an and that is left out with or", { filter: [["done", true], ["done", true], "or", ["done", true]] }, /mixes/],
    ["not with two filters", { filter: ["!", ["done", true], ["done", true]] }, /more or less than one/],
    ["not with none", { filter: ["!"] }, /more or less than one/],
    ["a test of four", { filter: ["done", "=", true, true] }, /a test is/],
    ["a test of one", { filter: ["done"] }, /a test is/],
    ["a word at the end", { filter: [["done", true], "and"] }, /ends with "and"/],
    ["a word at the start", { filter: [["done", true], "or", "or", ["done", true]] }, /nothing before/],
    ["a number as text", { filter: ["score", "=", "1; drop table thing"] }, /no number/],
    ["a word as number", { filter: ["score", "=", "abc"] }, /no number/],
    ["an unknown state", { filter: ["state", "=", "burnt"] }, /known are draft/],
    ["a broken id", { filter: ["id", "=", "1"] }, /no id/],
    ["a broken date", { filter: ["due", "<", "yesterday"] }, /no instant/],
    ["a search in a number", { filter: ["score", "contains", "1"] }, /cannot compare/],
    ["an order of booleans", { filter: ["done", ">", false] }, /cannot compare/],
    ["an order against null", { filter: ["score", ">", null] }, /no number/],
    ["a zero byte", { filter: ["name", "=", "a\0b"] }, /no text/],
    ["too deep a nest", { filter: nest(9) }, /deeper/],
    ["too many tests", { filter: Array.from({ length: 201 }, () => ["done", true]) }, /more than 200/],
    ["an unknown field to sort by", { sort: "secret" }, /known are/],
    ["a direction that is none", { sort: [{ selector: "name", desc: "yes; drop" }] }, /desc/],
    ["too many fields to sort by", { sort: Array.from({ length: 6 }, () => "name") }, /more than 5/],
  ])("refuses %s", (_case, options, message) => {
    const parameter = Object.keys(options)[0] ?? "";
    expect(() => compile(options)).toThrow(ApiError);
    try {
      compile(options);
    } catch (error) {
      expect(error).toMatchObject({
        code: "invalid",
        options: { errors: { [parameter]: [expect.stringMatching(message)] } },
      });
    }
  });

  it("refuses what is not JSON", () => {
    expect(() => filterCondition(fields, columns, "[")).toThrow(ApiError);
    expect(() => sortOrder(fields, columns, "[", columns.id)).toThrow(ApiError);
  });

  it("finds the same as the filter says in words, for any filter", { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(filters(3), async (filter) => {
        const expected = rows.flatMap((row, index) => (holds(filter, row) ? [index] : []));
        expect(await find({ filter })).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });
});

const leaf = fc.oneof(
  fc.tuple(
    fc.constant("name"),
    fc.constantFrom("=", "<>", "contains", "notcontains", "startswith", "endswith"),
    fc.constantFrom("a", "%", "_", "\\", "Zoology", "l", "'", "o", ""),
  ),
  fc.tuple(fc.constant("score"), fc.constantFrom("=", "<>", ">", ">=", "<", "<="), fc.constantFrom(-2, 0, 1.5, 7, 99)),
  fc.tuple(fc.constantFrom("done", "score", "name", "due"), fc.constantFrom("=", "<>"), fc.constant(null)),
  fc.tuple(fc.constant("done"), fc.constantFrom("=", "<>"), fc.boolean()),
);

function filters(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return leaf;
  const inner = filters(depth - 1);
  const group = fc
    .tuple(fc.array(inner, { minLength: 1, maxLength: 3 }), fc.constantFrom("and", "or"))
    .map(([list, word]) => list.flatMap((item, index) => (index === 0 ? [item] : [word, item])));
  return fc.oneof(
    leaf,
    group,
    inner.map((item) => ["!", item]),
  );
}

/** Evaluates a filter in the simplest way. The result is what the database should answer. */
function holds(filter: unknown, row: Row): boolean {
  const list = filter as readonly unknown[];
  if (list[0] === "!") return !holds(list[1], row);
  if (typeof list[0] === "string") {
    const [field, comparison, value] = list as [keyof Row, string, Scalar];
    return test(row[field], comparison, value);
  }
  const parts = list.filter((item): item is Filter => Array.isArray(item));
  return list.includes("or") ? parts.some((part) => holds(part, row)) : parts.every((part) => holds(part, row));
}

function test(actual: Scalar, comparison: string, value: Scalar): boolean {
  if (comparison === "=") return actual === value;
  if (comparison === "<>") return actual !== value;
  if (comparison === "notcontains") return !test(actual, "contains", value);
  if (actual === null || value === null) return false;
  const [left, right] = [String(actual).toLowerCase(), String(value).toLowerCase()];
  switch (comparison) {
    case "contains":
      return left.includes(right);
    case "startswith":
      return left.startsWith(right);
    case "endswith":
      return left.endsWith(right);
    case ">":
      return actual > value;
    case ">=":
      return actual >= value;
    case "<":
      return actual < value;
    default:
      return actual <= value;
  }
}
