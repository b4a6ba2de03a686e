import { describe, expect, it } from "vitest";
import { course, gradingScale, id, record, workflow } from "../../../core/sdk/testing";
import { closedAt, endingOf } from "./ending.rules";

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
