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
});
