import { describe, expect, it } from "vitest";
import { course, gradingScale, id, record, workflow } from "../../../core/sdk/testing";
import { closedAt, endingOf, isFailed, isPassed } from "./ending.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const finished = workflow({ state: "finished", finished: "2026-11-20T10:00:00.000Z" });
const submitted = workflow({ state: "inGrading", submitted: "2026-11-19T10:00:00.000Z" });
const done = { objectiveGradingScale: gradingScale, lastObjectiveWorkflow: finished, lastObjectiveRecord: record() };
const grade = { id: id(91), name: "Good", color: "#118844", normalizedMinScore: 0.8 };

describe("the end of a course", () => {
  it.each([
    ["has no grade where the course has none", course({ ...done, objectiveGradingScale: null }), { kind: "ungraded" }],
    [
      "tells that a required activity was missed where the course has no grade",
      course({ ...done, objectiveGradingScale: null, lastObjectiveRecord: record({ passed: false }) }),
      { kind: "missed" },
    ],
    [
      "tells score and grade",
      course({ ...done, lastObjectiveRecord: record({ grade }) }),
      { kind: "graded", isPassed: true, score: 0.87, limits: [0.5], grade: "Good" },
    ],
    [
      "tells that it was not passed",
      course({ ...done, lastObjectiveRecord: record({ passed: false, normalizedScore: 0.2 }) }),
      { kind: "graded", isPassed: false, grade: null },
    ],
    [
      "waits for the grade",
      course({ ...done, lastObjectiveWorkflow: submitted, lastObjectiveRecord: null }),
      { kind: "awaited" },
    ],
    [
      "waits where the result has no score yet",
      course({ ...done, lastObjectiveRecord: record({ normalizedScore: null, passed: null }) }),
      { kind: "awaited" },
    ],
    [
      "does not show the result of an attempt before",
      course({ ...done, lastObjectiveRecord: record({ objectiveWorkflowId: id(99) }) }),
      { kind: "awaited" },
    ],
    [
      "keeps a hidden grade to itself",
      course({ ...done, objectiveAccess: { gradeRevealPolicy: "never" } }),
      { kind: "hidden", refusal: { reason: "gradeNever" } },
    ],
    [
      "keeps the grade until it is finished",
      course({ ...done, lastObjectiveWorkflow: submitted, objectiveAccess: { gradeRevealPolicy: "afterFinish" } }),
      { kind: "hidden", refusal: { reason: "gradeAfterFinish" } },
    ],
  ])("%s", (_name, one, ending) => expect(endingOf(one, now)).toMatchObject(ending));
});

describe("the date of the end", () => {
  it.each([
    ["when it was finished", finished, finished.finished],
    ["when it was handed in", submitted, submitted.submitted],
    ["unknown", workflow({ state: "finished" }), null],
  ])("is %s", (_name, one, date) => expect(closedAt({ lastObjectiveWorkflow: one })).toBe(date));
});

describe("how far a result is from passing", () => {
  const distance = (maxScore: number, normalizedPassingScore: number, normalizedScore: number) => {
    const objectiveGradingScale = { ...gradingScale, maxScore, normalizedPassingScore, objectiveGrades: [] };
    const failed = record({ passed: false, normalizedScore });
    return endingOf(course({ ...done, objectiveGradingScale, lastObjectiveRecord: failed }), now);
  };
  it.each([
    ["in points", 20, 0.6, 0.45, { needed: 12, reached: 9, max: 20 }],
    ["in parts of points", 12, 0.6, 2.5 / 12, { needed: 7.2, reached: 2.5, max: 12 }],
    ["in points that never look equal", 20, 0.33375, 0.3337, { needed: 6.68, reached: 6.67, max: 20 }],
    ["in points without crumbs of binary fractions", 30, 0.1, 0, { needed: 3, reached: 0, max: 30 }],
    ["as a percentage where the points are one", 100, 0.6, 0.05, null],
    ["as a percentage where there are no points", 1, 0.6, 0.05, null],
  ])("is told %s", (_name, max, needed, reached, points) =>
    expect(distance(max, needed, reached)).toMatchObject({ distance: { needed, reached, points } }),
  );
});

describe("whether the course was passed", () => {
  const graded = { kind: "graded", score: 0, limits: [], grade: null } as const;
  const distance = { needed: 0.5, reached: 0, points: null };
  it.each([
    [{ kind: "ungraded" }, true, false],
    [{ kind: "missed" }, false, true],
    [{ kind: "awaited" }, false, false],
    [{ ...graded, distance, isPassed: true }, true, false],
    [{ ...graded, distance, isPassed: false }, false, true],
  ] as const)("%j", (ending, passed, failed) => expect([isPassed(ending), isFailed(ending)]).toEqual([passed, failed]));
});
