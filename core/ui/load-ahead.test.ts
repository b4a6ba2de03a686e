import { describe, expect, it } from "vitest";
import { mayLoadAhead } from "./load-ahead";

describe("mayLoadAhead", () => {
  it.each([
    [undefined, true],
    [{ effectiveType: "4g" }, true],
    [{ effectiveType: "3g", saveData: false }, true],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "4g", saveData: true }, false],
  ])("of %j is %s", (connection, expected) => {
    expect(mayLoadAhead(connection === undefined ? {} : { connection })).toBe(expected);
  });
});
