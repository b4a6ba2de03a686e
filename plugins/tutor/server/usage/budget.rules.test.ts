import { describe, expect, it } from "vitest";
import { budgetOf, dayOf } from "./budget.rules";

const now = new Date("2026-11-21T09:00:00.000Z");
const budget = (ofLearner: number, perLearner: number | null, ofTenant = 0, perTenant: number | null = null) =>
  budgetOf({ ofLearner, perLearner, ofTenant, perTenant }, now);

describe("the budget of a day", () => {
  it.each([
    [budget(0, 2), { isUsedUp: false, by: null, left: 2 }],
    [budget(1, 2), { isUsedUp: false, by: null, left: 1 }],
    [budget(2, 2), { isUsedUp: true, by: "learner", left: 0 }],
    [budget(3, 2), { isUsedUp: true, by: "learner", left: 0 }],
    [budget(0, 5, 9, 10), { isUsedUp: false, by: null, left: 1 }],
    [budget(0, 5, 10, 10), { isUsedUp: true, by: "tenant", left: 0 }],
    [budget(5, 5, 10, 10), { isUsedUp: true, by: "learner", left: 0 }],
    [budget(7, null, 9, 10), { isUsedUp: false, by: null, left: 1 }],
  ])("%#: %j", (given, expected) => {
    expect(given).toEqual({ ...expected, renewsAt: "2026-11-22T00:00:00.000Z" });
  });

  it("is not there without limits", () => {
    expect(budget(7, null)).toEqual({ isUsedUp: false, by: null, renewsAt: null, left: null });
  });

  it.each([
    ["2026-12-31T23:59:59.999Z", "2026-12-31"],
    ["2027-01-01T00:00:00.000Z", "2027-01-01"],
  ])("is that of the day in UTC: %s", (at, day) => {
    expect(dayOf(new Date(at))).toBe(day);
  });
});
