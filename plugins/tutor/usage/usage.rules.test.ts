import { describe, expect, it } from "vitest";
import { daysUntil, totalOf, usageBy } from "./usage.rules";

const entry = (day: string, questions: number, failures = 0) => ({
  day,
  questions,
  failures,
  answers: questions - failures,
  refusals: 0,
  stops: 0,
  promptTokens: 10 * questions,
  answerTokens: questions,
});
const entries = [entry("2026-11-20", 2), entry("2026-11-21", 1, 1), entry("2026-11-20", 3)];

describe("the use of the tutor", () => {
  it("is the sum of all entries", () => {
    expect(totalOf(entries)).toEqual({ questions: 6, answers: 5, refusals: 0, stops: 0, failures: 1, tokens: 66 });
    expect(totalOf([])).toMatchObject({ questions: 0, tokens: 0 });
  });

  it("is summed up by a key", () => {
    const days = usageBy(entries, ({ day }) => day);
    expect([...days.keys()]).toEqual(["2026-11-20", "2026-11-21"]);
    expect(days.get("2026-11-20")).toMatchObject({ questions: 5, tokens: 55, failures: 0, first: entries[0] });
    expect(days.get("2026-11-21")).toMatchObject({ questions: 1, tokens: 11, failures: 1 });
  });
});

it.each([
  ["2026-11-21T00:00:00Z", 1, "2026-11-21", "2026-11-21"],
  ["2026-11-21T23:59:59Z", 7, "2026-11-15", "2026-11-21"],
  ["2026-03-01T12:00:00Z", 30, "2026-01-31", "2026-03-01"],
])("a report at %s over %d days is from %s to %s", (now, days, from, to) =>
  expect(daysUntil(new Date(now), days)).toEqual({ from, to }),
);
