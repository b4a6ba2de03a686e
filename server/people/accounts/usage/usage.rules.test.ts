import { describe, expect, it } from "vitest";
import { mayRecord, readMark, storedTime, writeMark } from "./usage.rules";

describe("whether use may be recorded", () => {
  it.each<[string | undefined, boolean | null, boolean]>([
    ["none", null, true],
    ["none", true, true],
    ["none", false, false],
    ["ask", null, false],
    ["ask", true, true],
    ["ask", false, false],
    [undefined, null, true],
  ])("consent %s, the person says %s: %s", (consent, wanted, expected) => {
    expect(mayRecord(consent, wanted)).toBe(expected);
  });
});

describe("the time of an event", () => {
  const received = new Date("2026-11-21T09:00:00Z");
  it.each([
    ["2026-11-21T09:00:00.000Z", true],
    ["2026-11-21T09:00:00.001Z", false],
    ["2026-11-20T09:00:00.000Z", true],
    ["2026-11-20T08:59:59.999Z", false],
    ["1970-01-01T00:00:00.000Z", false],
  ])("%s is kept: %s", (said, isKept) => {
    expect(storedTime(new Date(said), received)).toEqual(isKept ? new Date(said) : received);
  });
});

it("reads the mark that it has written", () => {
  const mark = { received: new Date("2026-11-21T09:00:00.123Z"), id: "0190a000-0000-7000-8000-00000000dead" };
  expect(readMark(writeMark(mark))).toEqual(mark);
});
