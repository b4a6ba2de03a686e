import { describe, expect, it } from "vitest";
import { textOf, typedValue } from "./typed-value.rules";

describe("typedValue", () => {
  it.each([
    ["integer", "12", 12],
    ["number", " 1. ", 1],
    ["number", "1,5", "1,5"],
    ["integer", "", ""],
    ["number", "Infinity", "Infinity"],
    ["string", " a ", " a "],
    ["stringList", "a\n\n b \n", ["a", "b"]],
    ["stringList", "", []],
  ] as const)("of the type %s takes %j for %j", (type, text, value) => {
    expect(typedValue(type, text)).toEqual(value);
  });

  it.each([
    ["integer", 12],
    ["string", "a"],
    ["stringList", ["a", "b"]],
  ] as const)("of the type %s comes back from its own text", (type, value) => {
    expect(typedValue(type, textOf(type, value))).toEqual(value);
  });
});
