import { describe, expect, it } from "vitest";
import { course, workflow } from "../testing";
import { attemptsLeft } from "./attempts-left.rules";

const week = { value: 1, unit: "weeks" as const };
const again = { objectiveAccess: { retake: { allowed: true, window: null } } };
const weekly = { objectiveAccess: { retake: { allowed: true, window: week } } };
const running = { lastObjectiveWorkflow: workflow() };
const over = { lastObjectiveWorkflow: workflow({ state: "finished" }) };

describe("attemptsLeft", () => {
  it.each([
    ["one before the only attempt", course(), "one", null],
    ["the last one while it runs", course(running), "last", null],
    [
      "the last one while it is graded",
      course({ lastObjectiveWorkflow: workflow({ state: "inGrading" }) }),
      "last",
      null,
    ],
    ["none after it", course(over), "none", null],
    ["any, before the first", course(again), "any", null],
    ["any, after one", course({ ...again, ...over }), "any", null],
    ["any, some time apart, before the first", course(weekly), "apart", week],
    ["any, some time apart, after one", course({ ...weekly, ...over }), "apart", week],
  ])("are %s", (_name, one, kind, window) => expect(attemptsLeft(one)).toEqual({ kind, window }));
});
