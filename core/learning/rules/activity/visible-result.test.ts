import { describe, expect, it } from "vitest";
import { fullRecord } from "../fixtures/course";
import { justAfter, justBefore, now } from "../fixtures/moments";
import { attempt, noConstraint, type PartCase, tree } from "../fixtures/tree";
import { typeFields } from "../fixtures/types";
import { revealsHiddenScore, visibleActivityRecord } from "./visible-result";

const record = { id: "ar1", finished: null, score: 3, maxScore: 5, normalizedScore: 0.6, passed: true };
const hidden = { ...record, score: null, maxScore: null, normalizedScore: null, passed: null };
const quiz = { ...typeFields("lti"), activityWorkflowAggregate: attempt("finished", 0.6, true) };

describe("the result of an activity as its learner may see it", () => {
  it.each([
    [{}, record],
    [{ reviewPolicy: "never" }, record],
    [{ resultsDisclosurePolicy: "never" }, hidden],
    [{ resultsDisclosurePolicy: "afterFinish" }, record],
    [{ resultsDisclosurePolicy: "afterDate", resultsDisclosureFrom: justAfter }, hidden],
    [{ resultsDisclosurePolicy: "afterDate", resultsDisclosureFrom: justBefore }, record],
    [{ resultsDisclosurePolicy: "afterScore", resultsDisclosureAbove: 0.7 }, hidden],
    [{ resultsDisclosurePolicy: "afterScore", resultsDisclosureAbove: 0.6 }, record],
  ] as const)("under %j", (constraint, seen) => {
    expect(visibleActivityRecord(record, quiz, { ...noConstraint, ...constraint }, now)).toEqual(seen);
  });

  it("is hidden until the activity is finished under afterFinish", () => {
    const running = { ...typeFields("lti"), activityWorkflowAggregate: attempt("inGrading") };
    const constraint = { ...noConstraint, resultsDisclosurePolicy: "afterFinish" } as const;
    expect(visibleActivityRecord(record, running, constraint, now)).toEqual(hidden);
  });

  it("is whole without a constraint", () => {
    expect(visibleActivityRecord(fullRecord.activityRecord ?? record, quiz, null, now)).toEqual(
      fullRecord.activityRecord,
    );
  });
});

describe("the score of a chapter", () => {
  const shown = { id: "shown", standing: "finished", score: 1 } as const;
  const hidden = { ...shown, id: "hidden", constraint: { resultsDisclosurePolicy: "never" } } as const;
  it.each<[string, PartCase[], boolean]>([
    ["nothing", [], false],
    ["disclosed scores", [shown], false],
    ["one that is not disclosed", [shown, hidden], true],
    ["one deep below that is not", [shown, { id: "c", parts: [hidden] }], true],
    ["one that is not disclosed and not there yet", [shown, { ...hidden, score: null, standing: "inProgress" }], false],
  ])("of %s tells what is not disclosed: %#", (_what, parts, tells) => {
    expect(revealsHiddenScore(tree(...parts), now)).toBe(tells);
  });
});
