import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { durationUnits } from "../../contract/enumerations";
import { retakeOpensAt } from "./retake-window";

describe("the end of a retake window", () => {
  it.each([
    ["2026-11-21T23:59:30.500Z", 1, "minutes", "2026-11-22T00:00:30.500Z"],
    ["2026-12-31T23:00:00.000Z", 2, "hours", "2027-01-01T01:00:00.000Z"],
    ["2026-02-28T10:00:00.000Z", 1, "days", "2026-03-01T10:00:00.000Z"],
    ["2028-02-28T10:00:00.000Z", 1, "days", "2028-02-29T10:00:00.000Z"],
    ["2026-12-28T10:00:00.000Z", 1, "weeks", "2027-01-04T10:00:00.000Z"],
    ["2026-01-30T10:00:00.000Z", 1, "months", "2026-02-28T10:00:00.000Z"],
    ["2028-01-31T10:00:00.000Z", 1, "months", "2028-02-29T10:00:00.000Z"],
    ["2026-01-31T10:00:00.000Z", 2, "months", "2026-03-31T10:00:00.000Z"],
    ["2026-10-31T10:00:00.000Z", 4, "months", "2027-02-28T10:00:00.000Z"],
    ["2026-08-31T10:00:00.000Z", 13, "months", "2027-09-30T10:00:00.000Z"],
    ["2028-02-29T10:00:00.000Z", 1, "years", "2029-02-28T10:00:00.000Z"],
    ["2028-02-29T10:00:00.000Z", 4, "years", "2032-02-29T10:00:00.000Z"],
    ["2026-11-21T01:00:00.000+03:00", 1, "months", "2026-12-20T22:00:00.000Z"],
  ] as const)("for a course finished at %s, %i %s later, is %s", (finished, value, unit, opens) => {
    expect(retakeOpensAt(finished, { value, unit })).toBe(opens);
  });

  it("is the finish itself where there is no window", () => {
    expect(retakeOpensAt("2026-11-21T12:00:00.000Z", null)).toBe("2026-11-21T12:00:00.000Z");
  });

  it.each(durationUnits)("stays a date, however many %s it takes", (unit) => {
    const opens = retakeOpensAt("2026-11-21T12:00:00.000Z", { value: Number.MAX_SAFE_INTEGER, unit });
    expect(Date.parse(opens)).toBe(8.64e15);
  });

  it("never lies before the finish, and a longer window never ends earlier", () => {
    const range = { min: new Date("1990-01-01"), max: new Date("2200-01-01"), noInvalidDate: true };
    const window = fc.record({ value: fc.integer({ min: 1, max: 500 }), unit: fc.constantFrom(...durationUnits) });
    fc.assert(
      fc.property(fc.date(range), window, (date, { value, unit }) => {
        const opens = Date.parse(retakeOpensAt(date.toISOString(), { value, unit }));
        expect(opens).toBeGreaterThan(date.getTime());
        expect(Date.parse(retakeOpensAt(date.toISOString(), { value: value + 1, unit }))).toBeGreaterThan(opens);
      }),
    );
  });
});
