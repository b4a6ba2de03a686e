import { describe, expect, it } from "vitest";
import { course, gradingScale, record, workflow } from "../../../../core/sdk/testing";
import { buttonSaysWhy, courseNotices } from "./course-notice.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const finished = workflow({ state: "finished", finished: "2026-11-21T11:00:00.000Z" });
const taken = { lastObjectiveWorkflow: finished, lastObjectiveRecord: record() };
const archived = { state: "archived" } as const;
const shutForGood = { ...archived, activity: { ...course().objective.activity, supportReview: false } };
const window = { retake: { allowed: true, window: { value: 1, unit: "days" } } } as const;
const graded = { ...taken, objectiveGradingScale: gradingScale };
const december = "2026-12-01T09:00:00.000Z";

describe("what a course says no to beside its buttons", () => {
  it.each([
    ["nothing while it is open", course(), []],
    ["nothing where the button says it", course({ objective: archived }), []],
    ["nothing where Continue says it", course({ objective: archived, lastObjectiveWorkflow: workflow() }), []],
    ["nothing where Review says it", course({ ...taken, objective: archived }), []],
    ["why a taken one is shut that has no Review", course({ ...taken, objective: shutForGood }), [["archived", null]]],
    [
      "when it may be taken again",
      course({ ...taken, objectiveAccess: window }),
      [["beforeRetakeWindow", "2026-11-22T11:00:00.000Z"]],
    ],
    [
      "nothing about a retake once the window has elapsed",
      course({
        ...taken,
        lastObjectiveWorkflow: workflow({ ...finished, finished: "2026-11-20T12:00:00.000Z" }),
        objectiveAccess: window,
      }),
      [],
    ],
    [
      "nothing about a retake of a shut one",
      course({ ...taken, objective: shutForGood, objectiveAccess: window }),
      [["archived", null]],
    ],
    [
      "when its grade is shown, where Review does not say it",
      course({
        ...graded,
        objective: { activity: { ...course().objective.activity, supportReview: false } },
        objectiveAccess: { gradeRevealPolicy: "afterDate", gradeRevealDate: december },
      }),
      [["gradeAfterDate", december]],
    ],
    [
      "nothing about the grade where Review says it",
      course({ ...graded, objectiveAccess: { gradeRevealPolicy: "afterDate", gradeRevealDate: december } }),
      [],
    ],
    ["nothing about a grade that is shown", course(graded), []],
    [
      "nothing about the grade while it is waited for",
      course({
        ...graded,
        objective: { activity: { ...course().objective.activity, supportReview: false } },
        lastObjectiveWorkflow: workflow({ state: "inGrading" }),
        objectiveAccess: { gradeRevealPolicy: "afterDate", gradeRevealDate: december },
      }),
      [],
    ],
    [
      "nothing about the grade of a course without grades",
      course({ ...taken, objectiveAccess: { gradeRevealPolicy: "never" } }),
      [],
    ],
  ])("is %s", (_name, one, notices) =>
    expect(courseNotices(one, now).map(({ reason, changesAt }) => [reason, changesAt])).toEqual(notices),
  );
});

describe("why a course does not begin yet is said by its button", () => {
  it.each([
    ["that waits for the day", course({ objectiveAccess: { availabilityDate: december } }), true],
    ["that is not ready", course({ objective: { state: "draft" } }), true],
    ["and not once it is open", course({ objectiveAccess: { availabilityDate: "2026-11-21T12:00:00.000Z" } }), false],
    ["and not where it is shut for another reason", course({ objective: archived }), false],
    ["and not where it goes on", course({ lastObjectiveWorkflow: workflow() }), false],
    [
      "to take it again",
      course({
        lastObjectiveRecord: record({ imported: true }),
        objectiveAccess: { availabilityDate: december },
      }),
      true,
    ],
  ])("%s", (_name, one, said) => expect(buttonSaysWhy(one, now)).toBe(said));
});
