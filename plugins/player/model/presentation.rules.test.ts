import { describe, expect, it } from "vitest";
import { presentationModes } from "../../../core/sdk/testing";
import { presentationOf } from "./presentation.rules";

describe("presentationOf", () => {
  it.each([
    ["Tree", { page: "part", opensFirst: true, groups: "list", showsNames: true }],
    ["Tiles", { page: "part", opensFirst: false, groups: "tiles", showsNames: true }],
    ["LongRead", { page: "whole", opensFirst: false, showsNames: true }],
    ["LongReadWithoutActivityNames", { page: "whole", opensFirst: false, showsNames: false }],
  ] as const)("lays out %s", (mode, layout) => {
    expect(presentationOf(mode, true)).toMatchObject(layout);
  });

  it.each(presentationModes)("shows a course of one activity in %s as that activity", (mode) => {
    expect(presentationOf(mode, false)).toMatchObject({ page: "part", opensFirst: true });
  });
});
