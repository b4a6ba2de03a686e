import { describe, expect, it } from "vitest";
import { objectiveWorkflowStates } from "../../contract/enumerations";
import { course } from "../fixtures/course";
import { courseProgress } from "./progress";

describe("the progress class of a course", () => {
  it.each([
    ["notStarted", "no workflow and no record", {}],
    ["completed", "a record without a workflow", { record: {} }],
    ["inProgress", "a running attempt beside an older record", { workflow: {}, record: {} }],
  ])("is %s with %s", (progress, _, one) => {
    expect(courseProgress(course(one))).toBe(progress);
  });

  it.each(objectiveWorkflowStates)("of a workflow that is %s", (state) => {
    const expected = state === "finished" ? "completed" : "inProgress";
    expect(courseProgress(course({ workflow: { state } }))).toBe(expected);
  });
});
