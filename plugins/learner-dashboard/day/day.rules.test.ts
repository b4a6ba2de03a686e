import { describe, expect, it } from "vitest";
import { greetingAt, isEmptyPart, partOf, pluginOf, resultDetail } from "./day.rules";

const day = { parts: { full: { content: { a: 1 } }, empty: { content: null }, broken: { failed: true } } };

describe("partOf", () => {
  it.each([
    ["full", { state: "ready", content: { a: 1 } }],
    ["empty", { state: "ready", content: null }],
    ["broken", { state: "failed", content: null }],
    ["unknown", { state: "ready", content: null }],
  ])("of a part that is %s", (plugin, expected) => expect(partOf(day, plugin)).toEqual(expected));

  it("is loading before the first answer", () => {
    expect(partOf(undefined, "full")).toEqual({ state: "loading", content: null });
  });
});

describe("isEmptyPart", () => {
  it.each([
    ["full", false],
    ["empty", true],
    ["broken", false],
    ["unknown", false],
  ])("of a part that is %s: %s", (plugin, expected) => expect(isEmptyPart(day, plugin)).toBe(expected));
});

describe("greetingAt", () => {
  it.each([
    [4, "evening"],
    [5, "morning"],
    [11, "morning"],
    [12, "afternoon"],
    [17, "afternoon"],
    [18, "evening"],
    [23, "evening"],
    [0, "evening"],
  ])("%d o'clock: %s", (hour, expected) => expect(greetingAt(hour)).toBe(expected));
});

describe("pluginOf", () => {
  it("is the first part of a contribution's id", () => expect(pluginOf("recent-courses.list")).toBe("recent-courses"));
});

describe("resultDetail", () => {
  it.each([
    ["A", "90 %", "A"],
    [null, "90 %", "90 %"],
    ["passed ", "90 %", "90 %"],
    [null, null, null],
  ])("of the grade %s and the score %s is %s", (grade, score, expected) =>
    expect(resultDetail("Passed", grade, score)).toBe(expected),
  );
});
