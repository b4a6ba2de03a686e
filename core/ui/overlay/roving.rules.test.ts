import { describe, expect, it } from "vitest";
import { rovingTarget, typedTarget } from "./roving.rules";

describe("rovingTarget", () => {
  it.each([
    ["ArrowDown", 0, 3, {}, 1],
    ["ArrowDown", 2, 3, {}, 0],
    ["ArrowUp", 0, 3, {}, 2],
    ["ArrowUp", 2, 3, {}, 1],
    ["ArrowDown", -1, 3, {}, 0],
    ["ArrowUp", -1, 3, {}, 2],
    ["Home", 2, 3, {}, 0],
    ["End", 0, 3, {}, 2],
    ["ArrowRight", 0, 3, {}, undefined],
    ["ArrowRight", 0, 3, { sideways: true }, 1],
    ["ArrowLeft", 0, 3, { sideways: true }, 2],
    ["ArrowRight", 0, 3, { sideways: true, rtl: true }, 2],
    ["ArrowLeft", 0, 3, { sideways: true, rtl: true }, 1],
    ["ArrowDown", 0, 3, { sideways: true }, undefined],
    ["Enter", 0, 3, {}, undefined],
    ["ArrowDown", 0, 1, {}, 0],
    ["ArrowDown", 0, 0, {}, undefined],
  ] as const)("%s from %i of %i with %o goes to %s", (key, from, count, options, to) => {
    expect(rovingTarget(key, from, count, options)).toBe(to);
  });
});

describe("typedTarget", () => {
  const labels = ["Open", "Share", " overview", "Éclair"];
  it.each([
    ["o", -1, 0],
    ["o", 0, 2],
    ["o", 2, 0],
    ["S", 1, 1],
    ["é", 0, 3],
    ["z", 0, undefined],
    [" ", 0, undefined],
    ["Enter", 0, undefined],
  ] as const)("%j from %i finds %s", (typed, from, to) => expect(typedTarget(typed, from, labels)).toBe(to));

  it("finds nothing among nothing", () => expect(typedTarget("a", 0, [])).toBeUndefined());
});
