import { describe, expect, it } from "vitest";
import { objectiveWorkflowStates } from "../../contract/enumerations";
import { type PartCase, tree } from "../fixtures/tree";
import { approvalDecision, finishDecision, stateAfterSubmit, submitDecision } from "./closing";

const graded = (state: (typeof objectiveWorkflowStates)[number] | null) => ({
  lastObjectiveWorkflow: state === null ? null : { state },
  objectiveGradingScale: {},
});
const ungraded = (state: (typeof objectiveWorkflowStates)[number] | null) => ({
  ...graded(state),
  objectiveGradingScale: null,
});

const work = (...given: PartCase[]) => ({ activity: tree(...given), reason: null });
const parts = (open: number) =>
  work({ id: "done", standing: "finished" }, ...Array.from({ length: open }, (_, at) => ({ id: `open-${at}` })));
const empty = work({ id: "draft", state: "draft" });

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
    expect(submitDecision(graded(state), parts(1)).reason).toBe(reason);
  });

  it("is not how a course without grades ends", () => {
    expect(submitDecision(ungraded("inProgress"), parts(1)).reason).toBe("notGraded");
  });

  it("needs something that could be done", () => {
    expect(submitDecision(graded("inProgress"), empty).reason).toBe("noContent");
    expect(finishDecision(ungraded("inProgress"), empty).reason).toBe("noContent");
    expect(finishDecision(ungraded("inProgress"), work({ id: "a", optional: true })).allowed).toBe(true);
  });
});

describe("finishing a course", () => {
  it.each([
    [2, "requiredPartsLeft"],
    [1, "requiredPartsLeft"],
    [0, null],
  ])("with %i required parts left says %s", (left, reason) => {
    expect(finishDecision(ungraded("inProgress"), parts(left)).reason).toBe(reason);
  });

  it.each([null, ...objectiveWorkflowStates.filter((state) => state !== "inProgress")])(
    "is refused in the state %s",
    (state) => {
      expect(finishDecision(ungraded(state), parts(0)).reason).toBe(state === null ? "notStarted" : "workflowClosed");
    },
  );

  it("does not wait for what can no longer be done", () => {
    const missed = { id: "a", reason: "afterGracePeriodUntil" };
    expect(finishDecision(ungraded("inProgress"), work(missed)).allowed).toBe(true);
    expect(finishDecision(ungraded("inProgress"), work(missed, { id: "b" })).reason).toBe("requiredPartsLeft");
    const soon = { id: "a", reason: "beforeStartFrom" };
    expect(finishDecision(ungraded("inProgress"), work(soon)).reason).toBe("requiredPartsLeft");
  });

  it("is not how a graded course ends", () => {
    expect(finishDecision(graded("inProgress"), parts(0)).reason).toBe("graded");
  });
});

describe("an attempt that was handed in", () => {
  it.each([
    [2, false, false, "inGrading"],
    [1, true, true, "inGrading"],
    [0, false, false, "finished"],
    [0, true, false, "graded"],
    [0, true, true, "finished"],
  ] as const)("with %s parts in grading, approval needed %s and given %s, is %s", (...given) => {
    const [partsInGrading, approvalRequired, approved, state] = given;
    expect(stateAfterSubmit({ partsInGrading, approvalRequired, approved })).toBe(state);
  });

  it.each([
    ["inProgress", "inGrading"],
    ["submitted", "inGrading"],
    ["inGrading", "inGrading"],
    ["graded", null],
    ["gradingApproved", null],
    ["finished", "workflowClosed"],
  ] as const)("that is %s can be approved: %s", (state, reason) => {
    expect(approvalDecision({ state }).reason).toBe(reason);
  });
});
