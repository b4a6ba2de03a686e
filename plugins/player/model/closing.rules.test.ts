import { describe, expect, it } from "vitest";
import { type ActivityTree, outline } from "../../../core/sdk/learning";
import { activityWorkflow, course, gradingScale, singleActivityTree, tree, workflow } from "../../../core/sdk/testing";
import { closingOffer, submitSummaryOf } from "./closing.rules";

const done = activityWorkflow({ state: "finished", progress: 1 });
const open = tree({ number: 1, workflow: done }, { number: 2 }, { number: 3, optional: true });
const complete = tree({ number: 1, workflow: done }, { number: 2, optional: true });
const running = { lastObjectiveWorkflow: workflow() };
const graded = { ...running, objectiveGradingScale: gradingScale };

describe("how a course can be closed", () => {
  it.each([
    ["a graded one at any time", course(graded), open, { action: "submit", left: 1, refusal: null }],
    ["a graded one that is done", course(graded), complete, { action: "submit", left: 0, refusal: null }],
    ["another one when it is done", course(running), complete, { action: "finish", left: 0, refusal: null }],
    [
      "another one not before",
      course(running),
      open,
      { action: "finish", left: 1, refusal: { reason: "requiredPartsLeft" } },
    ],
    [
      "one in which a required activity has closed",
      course(running),
      {
        ...open,
        activity: {
          ...open.activity,
          children: open.activity.children.map((part) => ({ ...part, reason: "afterStartUntil" })),
        },
      },
      { action: "finish", left: 0, missed: 1, refusal: null },
    ],
    ["none of which nothing is published", course(running), tree(), { left: 0, refusal: { reason: "noContent" } }],
    ["nor a graded one", course(graded), tree(), { action: "submit", left: 0, refusal: { reason: "noContent" } }],
  ])("%s", (_name, one, known, offer) => expect(closingOffer(one, known)).toMatchObject(offer));

  it.each([
    ["not begun", course()],
    ["submitted", course({ lastObjectiveWorkflow: workflow({ state: "submitted" }) })],
    ["finished", course({ lastObjectiveWorkflow: workflow({ state: "finished" }) })],
  ])("not one that is %s", (_name, one) => expect(closingOffer(one, complete)).toBeNull());
});

describe("what is said before a course is submitted", () => {
  const now = new Date("2026-11-21T12:00:00.000Z");
  const standing = (known: ActivityTree, one = graded, access: Parameters<typeof course>[0] = {}) => {
    const context = { finished: false, accessNewContentAfterCompletion: true };
    return submitSummaryOf(course({ ...one, ...access }), known, outline(known.activity, context, now), now);
  };
  const scored = (known: ActivityTree, normalizedScore: number | null): ActivityTree => {
    const [first, ...rest] = known.activity.children;
    if (!first) throw new Error("The tree has no part");
    const record = { id: "r", normalizedScore, passed: null } as never;
    const childActivity = {
      ...first.childActivity,
      activityWorkflowAggregate: { lastActivityWorkflow: done, bestActivityRecord: record },
    };
    return { ...known, activity: { ...known.activity, children: [{ ...first, childActivity }, ...rest] } };
  };

  it.each([
    ["what is not done, and not what is optional", open, ["Part 2"]],
    ["nothing of what is all done", complete, []],
    ["what is below a group", tree({ number: 1, parts: [{ number: 2 }, { number: 3, workflow: done }] }), ["Part 2"]],
    ["nothing below an optional group", tree({ number: 1, optional: true, parts: [{ number: 2 }] }), []],
    ["what was begun", tree({ number: 1, workflow: activityWorkflow({ progress: 0.9 }) }), ["Part 1"]],
    ["a course that is one activity", singleActivityTree(null), ["Samples"]],
  ])("names %s", (_name, known, names) => expect(standing(known).open).toEqual(names));

  it("names nothing that is not there yet", () => {
    const [first, second, ...rest] = open.activity.children;
    if (!first || !second) throw new Error("The tree has no parts");
    const draft = { ...second, childActivity: { ...second.childActivity, state: "draft" as const } };
    const known = { ...open, activity: { ...open.activity, children: [first, draft, ...rest] } };
    expect(standing(known).open).toEqual([]);
  });

  it("says no score of a course without grades", () => {
    const none = submitSummaryOf(course(running), scored(open, 0.8), [], now);
    expect([none.reached, none.passing]).toEqual([null, null]);
  });

  it("says what was reached, counting what is open as nothing, and what passing needs", () =>
    expect(standing(scored(open, 0.8))).toMatchObject({ reached: 0.4, passing: 0.5 }));

  it("rounds what was reached to no limit of the scale", () => {
    const alone = tree({ number: 1, workflow: done });
    expect(standing(scored(alone, 0.4999)).reached).toBe(0.49);
    expect(standing(scored(alone, 0.505)).reached).toBe(0.51);
  });

  it.each([
    ["while a result may not be seen", scored(open, null), {}],
    ["where the grade is never shown", scored(open, 0.8), { objectiveAccess: { gradeRevealPolicy: "never" } } as const],
    [
      "before the grade is shown",
      scored(open, 0.8),
      { objectiveAccess: { gradeRevealPolicy: "afterFinish" } } as const,
    ],
  ])("says nothing of what was reached %s", (_name, known, access) =>
    expect(standing(known, graded, access)).toMatchObject({ reached: null, passing: 0.5 }),
  );
});
