import { describe, expect, it } from "vitest";
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

  it.each([
    ["inProgress", "inProgress"],
    ["submitted", "inProgress"],
    ["inGrading", "inProgress"],
    ["graded", "inProgress"],
    ["gradingApproved", "inProgress"],
    ["finished", "completed"],
  ] as const)("of an attempt that is %s is %s, with an older record or without", (state, progress) => {
    expect(courseProgress(course({ workflow: { state } }))).toBe(progress);
    expect(courseProgress(course({ workflow: { state }, record: {} }))).toBe(progress);
  });
});
