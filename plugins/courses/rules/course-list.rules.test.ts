import { describe, expect, it } from "vitest";
import { course, objective, record, workflow } from "../../../core/sdk/testing";
import { footerText, namedState, progressPercent, secondsLeft } from "./course-list.rules";
import { courseToContinue } from "./my-courses.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const running = { lastObjectiveWorkflow: workflow() };

describe("the course to go on with", () => {
  const first = course({ id: "1", ...running });
  const second = course({ id: "2", ...running });
  const opensLater = { availabilityDate: "2026-11-21T12:00:00.001Z" };
  it.each([
    ["the latest one in progress", [first, second], "1"],
    ["not one that was not begun", [course({ id: "0" }), second], "2"],
    ["not one that is submitted", [course({ lastObjectiveWorkflow: workflow({ state: "submitted" }) }), second], "2"],
    ["not one that is shut now", [course({ ...running, objectiveAccess: opensLater }), second], "2"],
    ["not one that is archived", [course({ ...running, objective: { state: "archived" } }), second], "2"],
    ["none where nothing is in progress", [course(), course()], undefined],
  ])("is %s", (_name, courses, id) => expect(courseToContinue(courses, now)?.id).toBe(id));
});

describe("the time that is left", () => {
  const activity = objective().activity;
  it.each([
    ["half of an hour", 3600, 0.5, 1800],
    ["nothing of a course that is done", 3600, 1, 0],
    ["nothing where the length is not known", null, 0.5, 0],
  ])("is %s", (_name, duration, progress, left) => {
    const one = course({
      objective: { activity: { ...activity, duration } },
      lastObjectiveWorkflow: workflow({ progress }),
    });
    expect(secondsLeft(one)).toBe(left);
  });
});

describe("the last line of a card", () => {
  const availability = (availabilityDate: string) => course({ objectiveAccess: { availabilityDate } });
  it.each([
    ["opens", availability("2026-11-21T12:00:00.001Z"), "available"],
    ["is open since", availability("2026-11-21T12:00:00.000Z"), "availableSince"],
    ["is due", course({ objectiveAccess: { dueDate: "2026-12-01T00:00:00.000Z" } }), "due"],
    ["was due", course({ objectiveAccess: { dueDate: "2026-11-21T12:00:00.000Z" } }), "wasDue"],
    ["is not started", course(), "notStarted"],
    ["was started", course(running), "started"],
    ["was completed", course({ lastObjectiveRecord: record() }), "completed"],
  ])("says when it %s", (_name, one, line) => expect(footerText(one, now).line).toBe(line));
});

describe("the percentage of a card", () => {
  it.each([
    ["running", course({ lastObjectiveWorkflow: workflow({ progress: 0.666 }) }), 67],
    ["in grading", course({ lastObjectiveWorkflow: workflow({ state: "inGrading", progress: 1 }) }), 100],
    ["not begun", course(), null],
    ["finished", course({ lastObjectiveWorkflow: workflow({ state: "finished" }) }), null],
  ])("of a course that is %s", (_name, one, percent) => expect(progressPercent(one)).toBe(percent));
});

describe("the state that a card names", () => {
  it.each([
    ["graded", null, "graded"],
    ["graded", "beingGraded", "inGrading"],
    ["inProgress", "beingGraded", "inProgress"],
  ] as const)("of %s with the hold %j is %s", (state, holdReason, named) =>
    expect(namedState(course({ lastObjectiveWorkflow: workflow({ state }), holdReason }))).toBe(named),
  );

  it("of a course that is not begun is that it is not started", () =>
    expect(namedState(course({ lastObjectiveWorkflow: null }))).toBe("notStarted"));
});
