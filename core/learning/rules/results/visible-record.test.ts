import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ObjectiveRecord } from "../../contract/entities";
import { gradeRevealPolicies } from "../../contract/enumerations";
import { anyMoment } from "../fixtures/any-course";
import { fullRecord } from "../fixtures/course";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
import { gradeVisibility } from "./grade-visibility";
import { resultStatus } from "./result-status";
import { attemptScoresShown, visibleAttempt, visibleRecord } from "./visible-record";

const never = { gradeRevealPolicy: "never", gradeRevealDate: null } as const;
const atEnd = { gradeRevealPolicy: "afterFinish", gradeRevealDate: null } as const;
const open = { gradeRevealPolicy: "none", gradeRevealDate: null } as const;
const onDate = (gradeRevealDate: string) => ({ gradeRevealPolicy: "afterDate", gradeRevealDate }) as const;
const neverButDate = (gradeRevealDate: string) => ({ gradeRevealPolicy: "never", gradeRevealDate }) as const;

const anyAccess = fc.record({
  gradeRevealPolicy: fc.constantFrom(...gradeRevealPolicies),
  gradeRevealDate: fc.option(anyMoment.map((date) => date.toISOString())),
});
/** A result with any values in the fields that a hidden grade must not change. */
const anyResult = fc.record({
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  maxScore: fc.option(fc.constantFrom(1, 50, 100)),
  normalizedScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  passed: fc.option(fc.boolean()),
  grade: fc.option(
    fc.record({
      id: fc.uuid(),
      name: fc.string(),
      color: fc.constantFrom("#118844", "#aa0000"),
      normalizedMinScore: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
  activityRecord: fc
    .record({
      score: fc.option(fc.integer({ min: 0, max: 100 })),
      maxScore: fc.option(fc.constantFrom(1, 50, 100)),
      normalizedScore: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      passed: fc.option(fc.boolean()),
    })
    .map((scores) => ({
      id: "ar1",
      activityWorkflowId: "aw1",
      activityPathId: "p1",
      finished: fullRecord.finished,
      ...scores,
    })),
});

describe("a result as its learner may see it", () => {
  it("is whole where the grade may be seen", () => {
    expect(visibleRecord(fullRecord, open, now)).toEqual(fullRecord);
  });

  it("keeps nothing of a hidden grade, and everything else", () => {
    const hidden = { score: null, maxScore: null, normalizedScore: null, passed: null };
    expect(visibleRecord(fullRecord, never, now)).toEqual({
      ...fullRecord,
      ...hidden,
      grade: null,
      activityRecord: { ...fullRecord.activityRecord, ...hidden },
    });
    expect(visibleRecord({ ...fullRecord, activityRecord: null }, never, now).activityRecord).toBeNull();
  });

  it.each([
    [justBefore, 87],
    [atNow, 87],
    [justAfter, null],
  ])("opens with the date %s", (date, score) => {
    expect(visibleRecord(fullRecord, onDate(date), now).score).toBe(score);
  });

  it("goes by the record's own end under afterFinish", () => {
    expect(visibleRecord(fullRecord, atEnd, now).score).toBe(87);
    expect(visibleRecord({ ...fullRecord, finished: null }, atEnd, now).score).toBeNull();
  });

  it("leaks a hidden grade through no field: different results look the same", () => {
    fc.assert(
      fc.property(anyResult, anyResult, anyAccess, anyMoment, (one, other, access, at) => {
        fc.pre(!gradeVisibility(access, true, at).allowed);
        const seen = (result: object): ObjectiveRecord => visibleRecord({ ...fullRecord, ...result }, access, at);
        expect(JSON.stringify(seen(one))).toBe(JSON.stringify(seen(other)));
      }),
    );
  });
});

describe("the scores of previous attempts", () => {
  it.each([
    [0, open, "noRecords", null],
    [0, never, "noRecords", null],
    [1, open, null, null],
    [1, onDate(justAfter), null, null],
    [1, { gradeRevealPolicy: "afterFinish", gradeRevealDate: null }, null, null],
    [1, never, "gradeNever", null],
    [3, neverButDate(justBefore), null, null],
    [3, neverButDate(atNow), null, null],
    [3, neverButDate(justAfter), "gradeNever", justAfter],
  ] as const)("of %i records under %j: %s until %s", (count, access, reason, changesAt) => {
    expect(attemptScoresShown(count, access, now)).toEqual({ allowed: reason === null, reason, changesAt });
  });

  it("come without the grade under never, once the date has passed", () => {
    const seen = visibleAttempt(fullRecord, neverButDate(justBefore), now);
    expect(seen).toEqual({ ...fullRecord, grade: null, passed: null });
  });

  it("follow the grade otherwise", () => {
    expect(visibleAttempt(fullRecord, open, now)).toEqual(fullRecord);
    for (const access of [never, neverButDate(justAfter), onDate(justAfter)]) {
      expect(visibleAttempt(fullRecord, access, now)).toEqual(visibleRecord(fullRecord, access, now));
      expect(visibleAttempt(fullRecord, access, now).score).toBeNull();
    }
  });
});

/** One row for each row of the table in docs/decisions/0022-reveal-grades-and-scores.md. */
describe("the grade and the scores of previous attempts, seen together", () => {
  const unfinished = { ...fullRecord, finished: null };
  it.each([
    ["none", open, fullRecord, true, true],
    ["afterFinish of a finished attempt", atEnd, fullRecord, true, true],
    ["afterFinish of one that is not finished", atEnd, unfinished, false, false],
    ["afterDate before the date", onDate(justAfter), fullRecord, false, false],
    ["afterDate at the date", onDate(atNow), fullRecord, true, true],
    ["afterDate after the date", onDate(justBefore), fullRecord, true, true],
    ["afterDate without a date", { gradeRevealPolicy: "afterDate", gradeRevealDate: null }, fullRecord, false, false],
    ["never without a date", never, fullRecord, false, false],
    ["never before the date", neverButDate(justAfter), fullRecord, false, false],
    ["never at the date", neverButDate(atNow), fullRecord, false, true],
    ["never after the date", neverButDate(justBefore), fullRecord, false, true],
  ] as const)("under %s", (_name, access, record, isGradeShown, isScoreShown) => {
    const graded = { ...record, grade: { id: "g", name: "Good", color: "#118844", normalizedMinScore: 0.8 } };
    expect(visibleRecord(graded, access, now).grade !== null).toBe(isGradeShown);
    const row = visibleAttempt(graded, access, now);
    expect([row.grade !== null, row.score !== null]).toEqual([isGradeShown, isScoreShown]);
  });
});

describe("the status of a result", () => {
  const unfinished = { passed: null, finished: null };
  it.each([
    [null, open, "none"],
    [{ ...fullRecord, passed: true }, open, "passed"],
    [{ ...fullRecord, passed: false }, open, "failed"],
    [{ ...fullRecord, passed: null }, open, "notYetGraded"],
    [unfinished, open, "none"],
    [{ ...fullRecord, passed: true }, never, "hidden"],
    [{ ...fullRecord, passed: null }, never, "hidden"],
    [{ ...fullRecord, passed: true }, atEnd, "passed"],
    [unfinished, atEnd, "hidden"],
  ] as const)("case %#", (record, access, status) => {
    expect(resultStatus(record, access, now)).toBe(status);
  });

  it.each([
    [null, fullRecord.finished, true],
    [null, null, false],
    [true, fullRecord.finished, false],
    [false, fullRecord.finished, false],
  ])("is not yet graded with passed %s and finished %s: %s", (passed, finished, expected) => {
    expect(resultStatus({ passed, finished }, open, now) === "notYetGraded").toBe(expected);
  });
});
