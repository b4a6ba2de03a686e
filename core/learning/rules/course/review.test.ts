import { describe, expect, it } from "vitest";
import { course, finished, retakeable } from "../fixtures/course";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
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
    ["one whose grade no policy hides", { ...done, access: { gradeRevealPolicy: "none" } }, null],
    ["one that is archived", { ...done, state: "archived" }, "archived"],
    ["one that has become a draft", { ...done, state: "draft" }, "comingSoon"],
    ["one that has expired", { ...done, state: "expired" }, null],
    ["one whose end date has passed", { ...done, access: { availabilityEndDate: justBefore } }, null],
    [
      "one whose end date has passed and that might be repeated",
      { ...done, access: { ...retakeable, availabilityEndDate: justBefore } },
      null,
    ],
  ] as const)("%s", (_, one, reason) => {
    expect(courseReview(course(one), now).reason).toBe(reason);
  });

  it.each([
    [justBefore, null, null],
    [atNow, null, null],
    [justAfter, "gradeAfterDate", justAfter],
  ])("whose grade is revealed at %s says %s until %s", (gradeRevealDate, reason, changesAt) => {
    const access = { gradeRevealPolicy: "afterDate", gradeRevealDate } as const;
    expect(courseReview(course({ ...done, access }), now)).toMatchObject({ reason, changesAt });
  });

  it("waits for a date before which the course is not available", () => {
    const access = { availabilityDate: justAfter };
    expect(courseReview(course({ ...done, access }), now)).toEqual({
      allowed: false,
      reason: "beforeAvailabilityDate",
      changesAt: justAfter,
    });
  });
});
