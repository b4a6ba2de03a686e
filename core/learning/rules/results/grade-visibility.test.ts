import { describe, expect, it } from "vitest";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
import { gradeVisibility } from "./grade-visibility";

describe("the grade of a course", () => {
  it.each([
    ["never", justBefore, true, "gradeNever", null],
    ["never", null, false, "gradeNever", null],
    ["afterFinish", null, false, "gradeAfterFinish", null],
    ["afterFinish", justAfter, true, null, null],
    ["afterDate", justBefore, false, null, null],
    ["afterDate", atNow, true, null, null],
    ["afterDate", justAfter, true, "gradeAfterDate", justAfter],
    ["afterDate", null, true, "gradeAfterDate", null],
    ["none", justAfter, false, null, null],
  ] as const)(
    "with the policy %s, the date %s, finished: %s says %s until %s",
    (policy, date, isFinished, reason, until) => {
      const access = { gradeRevealPolicy: policy, gradeRevealDate: date };
      expect(gradeVisibility(access, isFinished, now)).toEqual({ allowed: reason === null, reason, changesAt: until });
    },
  );
});
