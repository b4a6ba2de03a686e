import { expect, it } from "vitest";
import { normalizeSearch } from "./search";

it.each([
  ["  Statistics ", "statistics "],
  ["\t\n STAT", "stat"],
  ["ÄPFEL", "äpfel"],
  ["", ""],
  ["   ", ""],
])("the search text %j is applied as %j", (text, applied) => {
  expect(normalizeSearch(text)).toBe(applied);
});
