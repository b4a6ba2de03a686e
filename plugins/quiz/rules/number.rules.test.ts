import { describe, expect, it } from "vitest";
import { readNumber } from "./number.rules";

describe("reading a number that somebody typed", () => {
  it.each<[string, number | null]>([
    ["5", 5],
    [" 4.5 ", 4.5],
    ["4,5", 4.5],
    ["-3", -3],
    ["−3", -3],
    ["+2", 2],
    [".5", 0.5],
    ["5.", 5],
    ["1 000", 1000],
    ["1\u202f000,5", 1000.5],
    ["1,000.5", 1000.5],
    ["1.000,5", 1000.5],
    ["1,000,000", 1_000_000],
    ["1.000.000", 1_000_000],
    ["1.2e3", 1200],
    ["٣٫٥", 3.5],
    ["۴۲", 42],
    ["３．５".replace("．", "."), 3.5],
    ["", null],
    ["five", null],
    ["5 kg", null],
    ["--5", null],
    ["1e999", null],
    ["0x10", null],
    ["Infinity", null],
    ["1,5,", null],
    ["1,000,00", null],
    ["1.5,2.5", null],
  ])("%j is %s", (text, value) => expect(readNumber(text)).toBe(value));

  it.each<[string, string | null, number]>([
    ["1,234", null, 1234],
    ["1,234", "en", 1234],
    ["1,234", "de-DE", 1.234],
    ["1.234", "de-DE", 1234],
    ["1.234", "en-GB", 1.234],
    ["1.234", "es", 1234],
    ["1,234", "fr", 1.234],
    ["1,234", "zh-CN", 1234],
    ["-12,500", "en", -12_500],
    ["0,123", "en", 0.123],
    ["1,23", "en", 1.23],
    ["1,2345", "en", 1.2345],
    ["1234,567", "en", 1234.567],
    ["1,234", "no language", 1234],
  ])("%j in the language %s is %s", (text, language, value) => expect(readNumber(text, language)).toBe(value));
});
