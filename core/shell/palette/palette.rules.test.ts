import { describe, expect, it } from "vitest";
import { filterEntries, nextEntry } from "./palette.rules";

const entries = ["My courses", "Courses catalog", "Switch to dark theme", "Ayuda"].map((label) => ({
  id: label,
  label,
}));
const found = (typed: string) => filterEntries(entries, typed, "en-US").map(({ label }) => label);

describe("filterEntries", () => {
  it.each([
    ["", ["My courses", "Courses catalog", "Switch to dark theme", "Ayuda"]],
    ["  ", ["My courses", "Courses catalog", "Switch to dark theme", "Ayuda"]],
    ["cour", ["Courses catalog", "My courses"]],
    ["COUR", ["Courses catalog", "My courses"]],
    ["my co", ["My courses"]],
    ["co my", ["My courses"]],
    ["ark", []],
    ["dark th", ["Switch to dark theme"]],
  ])("finds by %j: %j", (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });
});

describe("nextEntry", () => {
  it.each([
    ["ArrowDown", 0, 3, 1],
    ["ArrowDown", 2, 3, 0],
    ["ArrowUp", 0, 3, 2],
    ["Home", 2, 3, 0],
    ["End", 0, 3, 2],
    ["a", 1, 3, 1],
    ["ArrowDown", 0, 0, -1],
  ])("%s from %d of %d goes to %d", (key, from, count, expected) => {
    expect(nextEntry(key, from, count)).toBe(expected);
  });
});
