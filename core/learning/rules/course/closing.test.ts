import { describe, expect, it } from "vitest";
import { objectiveWorkflowStates } from "../../contract/enumerations";
import { finishDecision, submitDecision } from "./closing";

const graded = (state: (typeof objectiveWorkflowStates)[number] | null) => ({
  lastObjectiveWorkflow: state === null ? null : { state },
  objectiveGradingScale: {},
});
const ungraded = (state: (typeof objectiveWorkflowStates)[number] | null) => ({
  ...graded(state),
  objectiveGradingScale: null,
});

describe("handing a course in", () => {
  it.each([
    [null, "notStarted"],
    ["inProgress", null],
    ["submitted", "workflowClosed"],
    ["inGrading", "workflowClosed"],
    ["graded", "workflowClosed"],
    ["gradingApproved", "workflowClosed"],
    ["finished", "workflowClosed"],
  ] as const)("in the state %s says %s", (state, reason) => {
    expect(submitDecision(graded(state)).reason).toBe(reason);
  });

  it("is not how a course without grades ends", () => {
    expect(submitDecision(ungraded("inProgress")).reason).toBe("notGraded");
  });
});

describe("finishing a course", () => {
  it.each([
    [2, "requiredPartsLeft"],
    [1, "requiredPartsLeft"],
    [0, null],
  ])("with %i required parts left says %s", (left, reason) => {
    expect(finishDecision(ungraded("inProgress"), left).reason).toBe(reason);
  });

  it.each([null, ...objectiveWorkflowStates.filter((state) => state !== "inProgress")])(
    "is refused in the state %s",
    (state) => {
      expect(finishDecision(ungraded(state), 0).reason).toBe(state === null ? "notStarted" : "workflowClosed");
    },
  );

  it("is not how a graded course ends", () => {
    expect(finishDecision(graded("inProgress"), 0).reason).toBe("graded");
  });
});
