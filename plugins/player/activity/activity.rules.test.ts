import { describe, expect, it } from "vitest";
import { displayAreaOf, scaleToFit, stepBefore } from "./activity.rules";

const activity = (
  displayMode: "EmbeddedAuto" | "EmbeddedCustom" | "Fullscreen",
  size: [number | null, number | null],
) => ({
  displayMode,
  preferredWidth: size[0],
  preferredHeight: size[1],
  children: [],
});

describe("the display area of an activity", () => {
  it.each([
    ["EmbeddedAuto", [800, 600], { kind: "column" }],
    ["EmbeddedCustom", [800, 600], { kind: "box", width: 800, height: 600 }],
    ["EmbeddedCustom", [800, null], { kind: "column" }],
    ["EmbeddedCustom", [0, 600], { kind: "column" }],
    ["EmbeddedCustom", [-1, 600], { kind: "column" }],
    ["Fullscreen", [null, null], { kind: "window" }],
  ] as const)("gives %s of %j the area %j", (mode, size, area) => {
    expect(displayAreaOf(activity(mode, [...size]))).toEqual(area);
  });

  it("keeps a part that holds others in the column", () => {
    expect(displayAreaOf({ ...activity("Fullscreen", [null, null]), children: [{}] })).toEqual({ kind: "column" });
  });
});

describe("scaleToFit", () => {
  it.each([
    [800, 800, 1],
    [1_200, 800, 1],
    [799, 800, 799 / 800],
    [400, 800, 0.5],
    [0, 800, 1],
    [Number.NaN, 800, 1],
  ])("shows a box of %i in %i", (available, width, scale) => {
    expect(scaleToFit(available, width)).toBe(scale);
  });
});

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
