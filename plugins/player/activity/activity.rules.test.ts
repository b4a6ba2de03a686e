import { describe, expect, it } from "vitest";
import { scaleToFit, stageOf } from "./activity.rules";

const activity = (
  displayMode: "EmbeddedAuto" | "EmbeddedCustom" | "Fullscreen",
  size: [number | null, number | null],
) => ({
  displayMode,
  preferredWidth: size[0],
  preferredHeight: size[1],
  children: [],
});

describe("stageOf", () => {
  it.each([
    ["EmbeddedAuto", [800, 600], { kind: "column" }],
    ["EmbeddedCustom", [800, 600], { kind: "box", width: 800, height: 600 }],
    ["EmbeddedCustom", [800, null], { kind: "column" }],
    ["EmbeddedCustom", [0, 600], { kind: "column" }],
    ["EmbeddedCustom", [-1, 600], { kind: "column" }],
    ["Fullscreen", [null, null], { kind: "window" }],
  ] as const)("gives %s of %j the stage %j", (mode, size, stage) => {
    expect(stageOf(activity(mode, [...size]))).toEqual(stage);
  });

  it("keeps a part that holds others in the column", () => {
    expect(stageOf({ ...activity("Fullscreen", [null, null]), children: [{}] })).toEqual({ kind: "column" });
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
