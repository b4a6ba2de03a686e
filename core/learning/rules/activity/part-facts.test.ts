import { describe, expect, it } from "vitest";
import { inOrder, standingOf } from "./part-facts";

describe("the order of parts", () => {
  it("is the number, then the id", () => {
    const parts = [
      { order: 2, id: "a" },
      { order: 1, id: "c" },
      { order: 1, id: "b" },
      { order: 10, id: "0" },
    ];
    expect(inOrder(parts).map((part) => part.id)).toEqual(["b", "c", "a", "0"]);
    expect(parts[0]?.id).toBe("a");
  });
});

describe("where a learner stands", () => {
  it.each([
    [null, "notStarted"],
    [{ lastActivityWorkflow: null, bestActivityRecord: null }, "notStarted"],
    [{ lastActivityWorkflow: { state: "inGrading" }, bestActivityRecord: null }, "inGrading"],
  ] as const)("with %j is %s", (activityWorkflowAggregate, standing) => {
    expect(standingOf({ activityWorkflowAggregate })).toBe(standing);
  });
});
