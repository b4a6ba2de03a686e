import { describe, expect, it } from "vitest";
import { part } from "../fixtures/tree";
import { blocksNextPart, waitsForPrevious } from "./sequence";

const after = part({ id: "after" });

describe("a part that waits for the one before it", () => {
  it.each([
    ["notStarted", true],
    ["inProgress", true],
    ["inGrading", false],
    ["finished", false],
  ] as const)("is shut while that is %s: %s", (standing, shut) =>
    expect(waitsForPrevious(after, part({ id: "before", standing }))).toBe(shut),
  );

  it("does not ask how that came out", () => {
    expect(waitsForPrevious(after, part({ id: "before", standing: "finished", score: 0, passed: false }))).toBe(false);
  });

  it("is open where nothing is before it", () => expect(waitsForPrevious(after, null)).toBe(false));

  it.each(["inProgress", "inGrading", "finished"] as const)("stays open once it is %s itself", (standing) =>
    expect(waitsForPrevious(part({ id: "after", standing }), part({ id: "before" }))).toBe(false),
  );

  it.each([
    [{}, true],
    [{ state: "expired" }, true],
    [{ optional: true }, false],
    [{ state: "draft" }, false],
    [{ state: "archived" }, false],
  ] as const)("waits for one that is %j: %s", (one, awaited) =>
    expect(blocksNextPart(part({ id: "before", ...one }))).toBe(awaited),
  );
});
