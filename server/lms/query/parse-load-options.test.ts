import { describe, expect, it } from "vitest";
import type { Refusal } from "../../http/refusal";
import { parseFilter, parseIds, parseSort } from "./parse-load-options";

const fields = { name: "text", size: "number", given: "boolean", due: "instant", id: "id" } as const;
const read = (filter: unknown) => parseFilter(JSON.stringify(filter), fields);

function problem(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return Object.values((error as Refusal).options.errors ?? {}).join(" ");
  }
  return "nothing";
}

describe("filters of the load-options grammar", () => {
  const nested = (depth: number): unknown => (depth === 0 ? ["size", "=", 1] : [nested(depth - 1)]);

  it("reads conditions, groups and negations", () => {
    expect(read([["name", "contains", "a"], "and", ["!", [["size", ">", 3], "or", ["given", "=", true]]]])).toEqual({
      connector: "and",
      parts: [
        { field: "name", comparison: "contains", value: "a" },
        {
          not: {
            connector: "or",
            parts: [
              { field: "size", comparison: ">", value: 3 },
              { field: "given", comparison: "=", value: true },
            ],
          },
        },
      ],
    });
  });

  it("takes conditions without a word between them for an and", () => {
    expect(
      read([
        ["size", "=", 1],
        ["given", "=", false],
      ]),
    ).toMatchObject({ connector: "and" });
  });

  it("accepts null for every kind", () => {
    expect(Object.keys(fields).map((field) => read([field, "=", null]))).toHaveLength(5);
  });

  it.each<[string, unknown]>([
    ["knows no field", ["owner", "=", 1]],
    ["knows no field", ["__proto__", "=", 1]],
    ["knows no field", ["constructor", "=", 1]],
    ["knows no comparison", ["size", "like", 1]],
    ["needs a text field", ["size", "contains", "1"]],
    ["compares size", ["size", "=", "1"]],
    ["compares due", ["due", "<", "tomorrow"]],
    ["compares id", ["id", "=", "1; drop table objective"]],
    ["compares name", ["name", "=", "x".repeat(1001)]],
    ['mixes "and" and "or"', [["size", "=", 1], "and", ["size", "=", 2], "or", ["size", "=", 3]]],
    ["empty group", []],
    ["where a condition belongs", [[1, 2]]],
    ["where a condition belongs", { name: "x" }],
    ['"!" takes one condition', ["!", ["size", "=", 1], ["size", "=", 2]]],
    ["is deeper than 12", nested(13)],
    ["more than 200", Array.from({ length: 201 }, () => ["size", "=", 1])],
  ])("says %s", (message, filter) => {
    expect(problem(() => read(filter))).toContain(message);
  });

  it("reads what is just not too much", () => {
    expect(problem(() => read(nested(12)))).toBe("nothing");
    expect(problem(() => read(Array.from({ length: 200 }, () => ["size", "=", 1])))).toBe("nothing");
  });

  it("says what is no JSON", () => {
    expect(problem(() => parseFilter("[", fields))).toBe("is not JSON");
  });
});

describe("orders and lists of ids", () => {
  it("reads them", () => {
    expect(parseSort('[{"selector":"name"},{"selector":"size","desc":true}]', fields)).toEqual([
      { field: "name", descending: false },
      { field: "size", descending: true },
    ]);
    const id = "00000000-0000-7000-8000-000000000001";
    expect(parseIds("term", `${id},${id}`)).toEqual([id, id]);
    expect(parseIds("term", undefined)).toEqual([]);
  });

  it.each([
    '{"selector":"name"}',
    '["name"]',
    '[{"selector":"owner"}]',
    '[{"selector":"name","desc":"yes"}]',
    "[null]",
  ])("refuses the order %s", (sort) => {
    expect(problem(() => parseSort(sort, fields))).not.toBe("nothing");
  });

  it("refuses ids that are none", () => {
    expect(problem(() => parseIds("term", "1,2"))).toBe("is not a list of ids");
  });
});
