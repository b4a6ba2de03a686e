import { describe, expect, it } from "vitest";
import { isTimeZone } from "./time-zone.rules";

describe("isTimeZone", () => {
  it.each([
    ["Europe/Madrid", true],
    ["America/Argentina/Buenos_Aires", true],
    ["Asia/Calcutta", true],
    ["UTC", true],
    ["Etc/GMT+5", true],
    ["Europe/Atlantis", false],
    ["+02:00", false],
    ["", false],
    ["../etc/passwd", false],
    ["europe madrid", false],
  ])("%s: %s", (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });
});
