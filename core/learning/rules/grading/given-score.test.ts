import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActivityWorkflowState } from "../../contract/enumerations";
import { countingRecord, type ScoreReport, stateAfterReport } from "./given-score";

const report = (score: number | null, activity: string, grading: string) =>
  ({ score, activityProgress: activity, gradingProgress: grading }) as ScoreReport;

describe("the state of an activity after a report", () => {
  it.each<[string, ScoreReport, ActivityWorkflowState, boolean, ActivityWorkflowState]>([
    ["a final score of finished work", report(1, "Completed", "FullyGraded"), "inProgress", false, "finished"],
    ["a final score of submitted work", report(1, "Submitted", "FullyGraded"), "inProgress", false, "finished"],
    ["a final score while work goes on", report(1, "InProgress", "FullyGraded"), "inProgress", false, "inProgress"],
    ["a final score of what waits", report(1, "InProgress", "FullyGraded"), "inGrading", true, "finished"],
    ["a score on its way", report(1, "Submitted", "Pending"), "inProgress", false, "inGrading"],
    ["work for a person to grade", report(null, "Submitted", "PendingManual"), "inProgress", false, "inGrading"],
    ["grading that failed", report(null, "Completed", "Failed"), "inProgress", false, "inGrading"],
    ["work begun", report(null, "Started", "NotReady"), "inProgress", false, "inProgress"],
    ["another go at what is finished", report(null, "Started", "NotReady"), "finished", false, "finished"],
    ["another go handed in", report(null, "Submitted", "Pending"), "finished", false, "finished"],
    ["what is set back", report(null, "Initialized", "NotReady"), "finished", false, "inProgress"],
    ["what is set back after handing in", report(null, "Initialized", "NotReady"), "finished", true, "inGrading"],
  ])("%s", (_what, given, state, handedIn, after) => {
    expect(stateAfterReport(given, state, handedIn)).toBe(after);
  });
});

describe("the result that counts", () => {
  type Source = "completion" | "tool" | "instructor";
  const records = (...given: [number | null, Source][]) =>
    given.map(([normalizedScore, source], created) => ({ normalizedScore, source, created }));
  it.each<[string, ReturnType<typeof records>, number | null | undefined]>([
    ["is none without any", records(), undefined],
    ["is the only one", records([0.2, "tool"]), 0],
    ["is the best of a tool's", records([0.4, "tool"], [0.9, "tool"], [0.2, "tool"]), 1],
    ["is the earlier of two equals", records([0.4, "tool"], [0.4, "tool"]), 0],
    ["is a score rather than none", records([null, "tool"], [0, "tool"]), 1],
    ["is the instructor's, also a lower one", records([0.9, "tool"], [0.1, "instructor"]), 1],
    ["is the instructor's, also with a better one after it", records([0.1, "instructor"], [1, "tool"]), 0],
    ["is the instructor's last", records([0.9, "instructor"], [0.1, "instructor"]), 1],
  ])("%s", (_what, given, index) => {
    expect(countingRecord(given)?.created).toBe(index);
  });

  it("never gets worse by trying again", () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(score, { minLength: 1 }), score, (before, next) => {
        const all = records(...[...before, next].map((share): [number, Source] => [share, "tool"]));
        const earlier = countingRecord(all.slice(0, -1))?.normalizedScore ?? 0;
        expect(countingRecord(all)?.normalizedScore).toBe(Math.max(earlier, next));
      }),
    );
  });
});
