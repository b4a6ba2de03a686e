import { describe, expect, it } from "vitest";
import { stepBefore } from "./participation.rules";

const facts = (supportCollaborativeMode: boolean, supportPersonalMode: boolean) => ({
  supportCollaborativeMode,
  supportPersonalMode,
});

describe("what comes before the work on an activity for groups", () => {
  it.each([
    ["the choice, where both is possible", facts(true, true), true, { kind: "choose" }],
    ["a start alone without a group", facts(true, true), false, { kind: "start", mode: "personal" }],
    ["a start with the group where it has to be", facts(true, false), true, { kind: "start", mode: "collaborative" }],
    [
      "the reason, where it has to be and there is no group",
      facts(true, false),
      false,
      { kind: "shut", reason: "notInGroup" },
    ],
  ])("is %s", (_what, activity, inGroup, step) => {
    expect(stepBefore(activity, inGroup, false, true)).toEqual(step);
  });

  it.each([
    ["begun", true, true],
    ["only looked at", false, false],
  ])("is nothing where it is %s", (_what, isBegun, canWork) => {
    expect(stepBefore(facts(true, false), false, isBegun, canWork)).toEqual({ kind: "work" });
  });
});
