import { describe, expect, it } from "vitest";
import { satisfies } from "./engines";

describe("satisfies", () => {
  it.each([
    ["1.2.3", "1.2.3", true],
    ["1.2.4", "1.2.3", false],
    ["1.0.0", "^1.0.0", true],
    ["1.9.9", "^1.0.0", true],
    ["1.0.0", "^1.0.1", false],
    ["2.0.0", "^1.0.0", false],
    ["0.2.9", "^0.2.3", true],
    ["0.3.0", "^0.2.3", false],
    ["0.0.3", "^0.0.3", true],
    ["0.0.4", "^0.0.3", false],
    ["1.2.9", "~1.2.3", true],
    ["1.3.0", "~1.2.3", false],
    ["3.0.0", ">=1.2.3", true],
    ["1.2.2", ">=1.2.3", false],
    ["1.10.0", "^1.9.0", true],
  ])("%s in %s: %s", (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
