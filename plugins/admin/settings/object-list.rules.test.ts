import { describe, expect, it } from "vitest";
import { entriesOf, fieldExpected, newEntry, withField } from "./object-list.rules";

const link = { type: "link", description: "Where it leads." } as const;

describe("entriesOf", () => {
  it("has the objects of a list, and none of what is no list", () => {
    expect(entriesOf([{ id: "a" }, 3, null])).toEqual([{ id: "a" }]);
    expect(entriesOf("a")).toEqual([]);
  });
});

describe("withField", () => {
  it.each([
    ["", {}],
    [[], {}],
    [undefined, {}],
    [false, { key: false }],
    ["/learn", { key: "/learn" }],
  ])("with %j gives %j", (value, entry) => expect(withField({ key: "old" }, "key", value)).toEqual(entry));
});

describe("fieldExpected", () => {
  it("asks for a value only of what is required", () => {
    expect(fieldExpected(link, undefined)).toBeNull();
    expect(fieldExpected({ ...link, required: true }, undefined)).toContain("a path of this host");
    expect(fieldExpected(link, "javascript:alert(1)")).toContain("a path of this host");
    expect(fieldExpected(link, "/learn/catalog")).toBeNull();
  });
});

it("gives a new object an id that no other has", () => {
  expect(newEntry([{ id: "new-1" }, { id: "new-3" }])).toEqual({ id: "new-2" });
});
