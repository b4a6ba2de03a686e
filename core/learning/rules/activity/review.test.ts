import { describe, expect, it } from "vitest";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
import { attempt, noConstraint } from "../fixtures/tree";
import { typeFields } from "../fixtures/types";
import type { ConstraintFacts, Standing } from "./part-facts";
import { activityReview } from "./review";

function review(standing: Standing, constraint: Partial<ConstraintFacts> | null, type = "text", score = 0) {
  const activity = { ...typeFields(type), activityWorkflowAggregate: attempt(standing, score) };
  return activityReview(activity, constraint === null ? null : { ...noConstraint, ...constraint }, now);
}
const revealing = { reviewPolicy: "afterRevealingResults" } as const;

describe("looking at a finished activity again", () => {
  it.each([
    [null, null],
    [{}, null],
    [{ reviewPolicy: "never" }, "reviewPolicyNotAllowed"],
    [{ reviewPolicy: "afterSubmission" }, null],
    [{ reviewPolicy: "afterSubmission", resultsDisclosurePolicy: "never" }, null],
    [revealing, null],
    [{ ...revealing, resultsDisclosurePolicy: "never" }, "reviewPolicyNotAllowed"],
    [{ ...revealing, resultsDisclosurePolicy: "afterFinish" }, null],
    [{ resultsDisclosurePolicy: "never" }, null],
  ] as const)("under %j says %s", (constraint, reason) => {
    expect(review("finished", constraint).reason).toBe(reason);
  });

  it.each([
    [justBefore, null, null, null],
    [atNow, null, null, null],
    [justAfter, null, "afterRevealingDate", justAfter],
    [null, justBefore, null, null],
    [null, justAfter, "afterRevealingDate", justAfter],
    [justBefore, justAfter, null, null],
    [null, null, "afterRevealingDate", null],
  ])(
    "with the disclosure date %s, else %s, says %s until %s",
    (resultsDisclosureFrom, revealResultsFrom, reason, until) => {
      const constraint = {
        ...revealing,
        resultsDisclosurePolicy: "afterDate",
        resultsDisclosureFrom,
        revealResultsFrom,
      } as const;
      expect(review("finished", constraint)).toMatchObject({ reason, changesAt: until });
    },
  );

  it.each([
    ["lti", 0.59, 0.6, "afterScoreIsReached"],
    ["lti", 0.6, 0.6, null],
    ["lti", 0.61, 0.6, null],
    ["lti", 0, null, null],
    ["text", 0, 0.6, null],
  ] as const)(
    "of type %s with the score %s where %s is asked for says %s",
    (type, score, resultsDisclosureAbove, reason) => {
      const constraint = { ...revealing, resultsDisclosurePolicy: "afterScore", resultsDisclosureAbove } as const;
      expect(review("finished", constraint, type, score).reason).toBe(reason);
    },
  );

  it("waits for a score where none is to be seen", () => {
    const activity = { ...typeFields("lti"), activityWorkflowAggregate: attempt("finished") };
    const constraint = {
      ...noConstraint,
      ...revealing,
      resultsDisclosurePolicy: "afterScore",
      resultsDisclosureAbove: 0.5,
    } as const;
    expect(activityReview(activity, constraint, now).reason).toBe("afterScoreIsReached");
  });
});

describe("before an activity is finished", () => {
  const never = { reviewPolicy: "never" } as const;
  it.each([
    ["notStarted", "text", null],
    ["inProgress", "text", null],
    ["inGrading", "text", "inGrading"],
    ["inGrading", "lti", "inGrading"],
    ["inGrading", "composite", null],
    ["inProgress", "composite", null],
    ["finished", "composite", "reviewPolicyNotAllowed"],
  ] as const)("review is hidden in the standing %s of type %s by %s only", (standing, type, reason) => {
    expect(review(standing, never, type).reason).toBe(reason);
  });
});
