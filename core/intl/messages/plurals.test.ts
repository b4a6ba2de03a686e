import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { pluralFaults } from "./plurals.ts";

describe("pluralFaults", () => {
  it.each([
    ["en-US", "{n, plural, one {a} other {b}}", []],
    ["en-US", "{n, plural, =1 {a} other {b}}", []],
    ["en-US", "{n, plural, other {b}}", ["{n} lacks the plural form one of en-US"]],
    ["zh-CN", "{n, plural, one {a} other {b}}", ["{n} has the plural form one, which zh-CN does not have"]],
    ["es-ES", "{n, plural, one {a} many {b} other {c}}", []],
    ["es-ES", "{n, plural, one {a} other {c}}", []],
    ["pl-PL", "{n, plural, one {a} few {b} other {c}}", ["{n} lacks the plural form many of pl-PL"]],
    ["ar-AR", "{n, plural, =0 {z} =2 {a} one {a} few {b} many {b} other {c}}", []],
    ["ar-AR", "{n, plural, one {a} other {c}}", ["{n} lacks the plural form zero, two, few, many of ar-AR"]],
    ["la", "{n, plural, one {a} other {b}}", []],
    ["fr-FR", "{n, selectordinal, other {b}}", ["{n} lacks the plural form one of fr-FR"]],
    ["en-US", "<b>{who, select, a {{n, plural, other {b}}} other {}}</b>", ["{n} lacks the plural form one of en-US"]],
  ])("%s: %s", (locale, text, expected) => {
    expect(pluralFaults(locale, parse(text))).toEqual(expected);
  });
});
