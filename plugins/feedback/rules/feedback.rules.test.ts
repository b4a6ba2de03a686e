import { describe, expect, it } from "vitest";
import { countFeedback, matchesFilter, readFeedback } from "./feedback.rules";

describe("the data of a feedback event", () => {
  it.each<[string, unknown, ReturnType<typeof readFeedback>]>([
    [
      "of the form",
      { grade: 4, answers: ["time", "finding"], comment: " Good " },
      { grade: 4, struggles: ["finding", "time"], comment: "Good" },
    ],
    ["without a comment", { grade: 1, answers: [] }, { grade: 1, struggles: [], comment: "" }],
    [
      "with difficulties that there are not",
      { grade: 5, answers: ["weather"], comment: 7 },
      { grade: 5, struggles: [], comment: "" },
    ],
    [
      "with a comment of the full length",
      { grade: 3, answers: [], comment: "x".repeat(2000) },
      { grade: 3, struggles: [], comment: "x".repeat(2000) },
    ],
    ["with a longer comment", { grade: 3, answers: [], comment: "x".repeat(2001) }, null],
    ["with a grade that there is not", { grade: 6, answers: [] }, null],
    ["with a grade as text", { grade: "4", answers: [] }, null],
    ["without answers", { grade: 4 }, null],
    ["of another shape", ["grade"], null],
    ["null", null, null],
  ])("%s is read", (_name, data, expected) => expect(readFeedback(data)).toEqual(expected));
});

const good = { grade: 5, struggles: ["time"], comment: "" } as const;
const bad = { grade: 1, struggles: ["time", "technical"], comment: "" } as const;

it.each([
  [{}, true, true],
  [{ grade: 5 }, true, false],
  [{ struggle: "time" }, true, true],
  [{ struggle: "technical" }, false, true],
  [{ grade: 5, struggle: "technical" }, false, false],
])("the filter %j has the good one: %s, the bad one: %s", (filter, hasGood, hasBad) => {
  expect([matchesFilter(good, filter), matchesFilter(bad, filter)]).toEqual([hasGood, hasBad]);
});

it("counts each grade from the best, and each difficulty", () => {
  expect(countFeedback([good, bad, bad])).toEqual({
    grades: [5, 4, 3, 2, 1].map((grade) => ({ grade, count: { 5: 1, 1: 2 }[grade] ?? 0 })),
    struggles: [
      { struggle: "finding", count: 0 },
      { struggle: "understanding", count: 0 },
      { struggle: "technical", count: 2 },
      { struggle: "time", count: 3 },
    ],
  });
});
