import { describe, expect, it } from "vitest";
import { readableAccent } from "./readable-accent.rules";

describe("the accent on a certificate", () => {
  it.each(["#3b5bdb", "#000000", "#c92a2a"])("stays %s where it can be read", (accent) => {
    expect(readableAccent(accent)).toBe(accent);
  });

  it.each([
    ["#ffff00", "#777700"],
    ["#ffffff", "#717171"],
    ["#15aabf", "#0f8191"],
  ])("darkens %s until it can be read", (accent, expected) => {
    expect(readableAccent(accent)).toBe(expected);
  });
});
