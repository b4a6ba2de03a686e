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
    ["04:59", "evening"],
    ["05:00", "morning"],
    ["11:59", "morning"],
    ["12:00", "afternoon"],
    ["17:59", "afternoon"],
    ["18:00", "evening"],
    ["23:59", "evening"],
    ["00:00", "evening"],
  ])("at %s in Berlin: %s", (time, expected) =>
    expect(greetingAt(new Date(`2026-11-29T${time}+01:00`), "Europe/Berlin")).toBe(expected),
  );
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
