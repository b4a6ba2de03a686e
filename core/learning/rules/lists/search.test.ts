import { describe, expect, it } from "vitest";
import { matchesSearch, normalizeSearch } from "./search";

describe("a search text", () => {
  it.each([
    ["  Statistics ", "statistics "],
    ["\t\n STAT", "stat"],
    ["ÄPFEL", "äpfel"],
    ["", ""],
    ["   ", ""],
  ])("%j is applied as %j", (text, applied) => {
    expect(normalizeSearch(text)).toBe(applied);
  });

  const objective = { code: "ST-101", name: "Statistics", description: "Numbers that TELL stories" };
  it.each([
    ["", true],
    ["st-1", true],
    ["  TIST", true],
    ["tell", true],
    ["statistics ", false],
    ["stories of", false],
  ])("%j finds a course by code, name or description: %s", (text, found) => {
    expect(matchesSearch(objective, text)).toBe(found);
  });
});
