import { describe, expect, it } from "vitest";
import { activityWorkflow, course, gradingScale, tree, workflow } from "../../../core/sdk/testing";
import { closingOffer } from "./close-course.rules";

const done = activityWorkflow({ state: "finished", progress: 1 });
const open = tree({ number: 1, workflow: done }, { number: 2 }, { number: 3, optional: true });
const complete = tree({ number: 1, workflow: done }, { number: 2, optional: true });
const running = { lastObjectiveWorkflow: workflow() };
const graded = { ...running, objectiveGradingScale: gradingScale };

describe("how a course can be closed", () => {
  it.each([
    ["a graded one at any time", course(graded), open, { action: "submit", isComplete: false, refusal: null }],
    ["a graded one that is done", course(graded), complete, { action: "submit", isComplete: true, refusal: null }],
    ["another one when it is done", course(running), complete, { action: "finish", isComplete: true, refusal: null }],
    ["another one not before", course(running), open, { action: "finish", refusal: { reason: "requiredPartsLeft" } }],
  ])("%s", (_name, one, known, offer) => expect(closingOffer(one, known)).toMatchObject(offer));

  it.each([
    ["not begun", course()],
    ["submitted", course({ lastObjectiveWorkflow: workflow({ state: "submitted" }) })],
    ["finished", course({ lastObjectiveWorkflow: workflow({ state: "finished" }) })],
  ])("not one that is %s", (_name, one) => expect(closingOffer(one, complete)).toBeNull());
});
