import { describe, expect, it } from "vitest";
import { evaluate } from "./arithmetic";

describe("a formula", () => {
  it.each([
    ["3*5", 15],
    ["2+3*4", 14],
    ["(2+3)*4", 20],
    ["-2^2", -4],
    ["2^3^2", 512],
    ["2^-1", 0.5],
    ["1.5e3", 1500],
    [".5", 0.5],
    ["10/4", 2.5],
    ["10-2-3", 5],
    ["sqrt(16)+pi*0", 4],
    ["2*e", 2 * Math.E],
  ])("%s is %s", (text, value) => {
    expect(evaluate(text, "formula")).toBeCloseTo(value, 12);
  });

  it.each([
    "",
    "x",
    "2x",
    "3+",
    "(1",
    "1)",
    "1/0",
    "3+2*j",
    "1;2",
    "process",
    "constructor(1)",
    "__proto__",
    "7%2",
    "9".repeat(600),
  ])("%s is not arithmetic", (text) => {
    expect(evaluate(text, "formula")).toBeUndefined();
  });

  it("is not followed deeper than people write", () => {
    expect(evaluate(`${"(".repeat(200)}1${")".repeat(200)}`, "formula")).toBeUndefined();
    expect(evaluate(`${"-".repeat(200)}1`, "formula")).toBeUndefined();
  });
});

describe("an expression of Python", () => {
  it.each([
    ["2**3", 8],
    ["7%4", 3],
    ["-7%4", 1],
    ["7//2", 3],
    ["a*b", 6],
  ])("%s is %s", (text, value) => {
    const values = new Map([
      ["a", 2],
      ["b", 3],
    ]);
    expect(evaluate(text, "python", values)).toBe(value);
  });

  it("knows ^ as no power", () => {
    expect(evaluate("2^3", "python")).toBeUndefined();
  });
});
