import { describe, expect, it } from "vitest";
import { course, finished } from "../fixtures/course";
import { justAfter, now } from "../fixtures/moments";
import { courseReview } from "./review";

const done = { workflow: finished, record: {} };

describe("looking at a taken course again", () => {
  it.each([
    ["a finished one", done, null],
    ["a finished one without a record", { workflow: finished }, null],
    ["one that nobody has begun", {}, "notStarted"],
    ["one that is in progress", { workflow: {} }, "notFinished"],
    ["one whose grade is approved, not final", { workflow: { state: "gradingApproved" } }, "notFinished"],
    ["one that does not support it", { ...done, supportReview: false }, "reviewNotSupported"],
    ["one whose attempt is protected", { workflow: { ...finished, protectResults: true } }, "resultsProtected"],
    ["one whose record is protected", { ...done, record: { protectResults: true } }, "resultsProtected"],
    ["an imported result", { record: { imported: true } }, "resultsImported"],
    ["one whose grade is never shown", { ...done, access: { gradeRevealPolicy: "never" } }, "gradeNever"],
    ["one whose grade is shown at the end", { ...done, access: { gradeRevealPolicy: "afterFinish" } }, null],
  ] as const)("%s", (_, one, reason) => {
    expect(courseReview(course(one), now).reason).toBe(reason);
  });

  it("waits for the date of the grade", () => {
    const access = { gradeRevealPolicy: "afterDate", gradeRevealDate: justAfter } as const;
    expect(courseReview(course({ ...done, access }), now)).toEqual({
      allowed: false,
      reason: "gradeAfterDate",
      changesAt: justAfter,
    });
  });
});
