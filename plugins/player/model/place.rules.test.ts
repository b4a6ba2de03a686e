import { describe, expect, it } from "vitest";
import {
  type ActivityNode,
  type ActivityRecord,
  allow,
  type Decision,
  outline,
  refuse,
} from "../../../core/sdk/learning";
import {
  activity,
  activityWorkflow,
  course,
  id,
  noConstraint,
  partId,
  tree,
  workflow,
} from "../../../core/sdk/testing";
import {
  type Item,
  isOutcomeHidden,
  isReadyToFinish,
  isReviewed,
  lockDate,
  lockTitle,
  mayWork,
  namesLock,
  otherAttempt,
  type Place,
  partToOpen,
  placeAt,
  progressAnnouncement,
  unlocksByFinishing,
  whatIsShown,
} from "./place.rules";
import { presentationOf } from "./presentation.rules";
import { ROOT } from "./tree.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const context = { finished: false, accessNewContentAfterCompletion: true };
const courseTree = tree({ number: 1, parts: [{ number: 2 }, { number: 3 }] }, { number: 4 });
const items = outline(courseTree.activity, context, now);
const firstPart = items[1];
const lastItem = items[3];
const axisOf = (item: { axis: string } | undefined) => item?.axis ?? "";

describe("what is at an address", () => {
  it("is the part at the axis", () =>
    expect(placeAt(courseTree, firstPart, axisOf(firstPart))).toMatchObject({
      part: { id: partId(2) },
      lock: { allowed: true },
    }));

  it("is the course's own activity without an axis", () =>
    expect(placeAt(courseTree, undefined, ROOT)).toMatchObject({ part: null, activity: courseTree.activity }));

  it("is to come where the outline hides the part", () =>
    expect(placeAt(courseTree, undefined, partId(4))).toMatchObject({
      part: { id: partId(4) },
      lock: { allowed: false, reason: "comingSoon" },
      comingSoon: true,
    }));

  it("is the part itself where the outline hides it inside a chapter", () =>
    expect(placeAt(courseTree, undefined, axisOf(firstPart))).toMatchObject({
      part: { id: partId(2) },
      comingSoon: true,
    }));

  it("is as late as its line says", () =>
    expect(firstPart && placeAt(courseTree, { ...firstPart, overdue: true }, axisOf(firstPart))).toMatchObject({
      overdue: true,
    }));

  it("is nothing where the course has no such part", () =>
    expect(placeAt(courseTree, undefined, partId(9))).toBeNull());
});

const open: Place = {
  axis: partId(4),
  part: null,
  activity: courseTree.activity,
  lock: allow(),
  comingSoon: false,
  overdue: false,
};
const running = { isRunning: true, isReview: false };

describe("work counts", () => {
  it.each([
    ["in an open activity", open, running, true],
    ["not in a closed attempt", open, { isRunning: false, isReview: false }, false],
    ["not in a review", open, { isRunning: true, isReview: true }, false],
    ["not in a locked activity", { ...open, lock: refuse("beforeStartFrom") }, running, false],
    ["not in one that is still made", { ...open, comingSoon: true }, running, false],
    ["not where there is nothing", null, running, false],
    ["also overdue", { ...open, overdue: true }, running, true],
  ])("%s", (_name, place, visit, expected) => expect(mayWork(place, visit)).toBe(expected));
});

describe("a lock beside a name", () => {
  const [line] = items;
  const withState = (state: "inProgress" | "finished", lock: Decision): Item => {
    if (!line) throw new Error("The course has no parts.");
    const childActivity = {
      ...line.part.childActivity,
      activityWorkflowAggregate: { lastActivityWorkflow: activityWorkflow({ state }), bestActivityRecord: null },
    };
    return { ...line, lock, part: { ...line.part, childActivity } };
  };
  const later = refuse("afterRevealingDate", "2099-01-01T00:00:00.000Z");
  it.each([
    ["says why an unfinished part is shut", withState("inProgress", refuse("beforeStartFrom")), true],
    ["does not say under every part when its results come", withState("finished", later), false],
    ["says nothing of an open part", withState("inProgress", allow()), false],
    ["says that a draft is to come", { ...withState("inProgress", allow()), comingSoon: true }, true],
  ])("%s", (_what, item, expected) => expect(namesLock(item)).toBe(expected));

  it("does not call locked what was handed in", () =>
    expect([lockTitle(false), lockTitle(true)]).toEqual(["player.locked.title", "player.handedIn.title"]));
});

describe("whether somebody has passed", () => {
  const finished = (passed: boolean | null, more: Partial<ActivityNode> = {}) => ({
    ...activity({ supportLtiGrading: true, ...more }),
    children: [],
    activityWorkflowAggregate: {
      lastActivityWorkflow: activityWorkflow({ state: "finished" }),
      bestActivityRecord: { passed } as ActivityRecord,
    },
  });
  it.each([
    ["hidden while the result of a quiz is", finished(null), true],
    ["hidden of what its tool scores", finished(null, { supportLtiGrading: false, traits: ["toolScored"] }), true],
    ["known of a failed quiz", finished(false), false],
    ["no question for a text", finished(null, { supportLtiGrading: false }), false],
  ] as const)("is %s", (_what, node, expected) => expect(isOutcomeHidden(node)).toBe(expected));
});

describe("what an address shows", () => {
  const first = lastItem ?? null;
  it.each([
    ["the part that it names", "p", first, running, "place"],
    ["the part that it names, after the end", "p", first, { isRunning: false, isReview: false }, "place"],
    ["the part to open", ROOT, first, running, "part"],
    ["the part to open in a review", ROOT, first, { isRunning: false, isReview: true }, "part"],
    ["the end of a closed course", ROOT, first, { isRunning: false, isReview: false }, "end"],
    ["the end of a closed course of one activity", ROOT, null, { isRunning: false, isReview: false }, "end"],
    ["the course's own activity", ROOT, null, running, "place"],
  ] as const)("%s", (_name, axis, one, visit, expected) => expect(whatIsShown(axis, one, visit)).toBe(expected));
});

describe("the part to open where the address names none", () => {
  const shut = items.map((item) => (item === lastItem ? { ...item, lock: refuse("beforeStartFrom") } : item));
  const stopped = axisOf(lastItem);
  it.each([
    ["where the learner stopped", items, "Tree", stopped, stopped],
    ["the first one where nothing was opened", items, "Tree", undefined, axisOf(firstPart)],
    ["the first one where the place is shut again", shut, "Tree", stopped, axisOf(firstPart)],
    ["the first one where the place is gone", items, "Tree", "gone", axisOf(firstPart)],
    ["none in Tiles, where the learner chooses", items, "Tiles", stopped, undefined],
    ["where the learner stopped in a long page", items, "LongRead", stopped, stopped],
    ["the beginning of a long page that was not read", items, "LongRead", undefined, undefined],
  ] as const)("is %s", (_name, lines, mode, place, expected) =>
    expect(partToOpen(lines, presentationOf(mode, true), place)?.axis).toBe(expected),
  );
});

describe("the date of a lock", () => {
  const constraint = {
    ...noConstraint,
    startUntil: "2026-11-01T00:00:00.000Z",
    gracePeriodUntil: "2026-11-02T00:00:00.000Z",
    accessibleUntil: "2026-11-03T00:00:00.000Z",
  };
  const opens = "2026-12-01T00:00:00.000Z";
  it.each<[string, Decision, typeof constraint | null, string | null]>([
    ["when it opens", refuse("beforeStartFrom", opens), constraint, opens],
    ["the start that was missed", refuse("afterStartUntil"), constraint, constraint.startUntil],
    ["the due date that was missed", refuse("afterGracePeriodUntil"), constraint, constraint.gracePeriodUntil],
    ["the end of access", refuse("afterAccessibleUntil"), constraint, constraint.accessibleUntil],
    ["none where a part above was shut", refuse("afterStartUntil"), null, null],
    ["none where no date belongs to it", refuse("completePreviousToPass"), constraint, null],
  ])("is %s", (_name, lock, one, date) => expect(lockDate(lock, one)).toBe(date));
});

describe("an activity opens by finishing the one before it", () => {
  it.each([
    ["where that is the lock", refuse("completePreviousToPass"), true],
    ["not where a date is", refuse("beforeStartFrom"), false],
    ["not where it is open", allow(), false],
  ])("%s", (_name, lock, expected) => expect(unlocksByFinishing(lock)).toBe(expected));
});

describe("an activity is finished by going on", () => {
  it.each([
    ["once its end was reached", activityWorkflow({ progress: 1 }), true],
    ["not before", activityWorkflow({ progress: 0.99 }), false],
    ["not again", activityWorkflow({ state: "finished", progress: 1 }), false],
    ["not while it is graded", activityWorkflow({ state: "inGrading", progress: 1 }), false],
    ["not unless it was begun", null, false],
  ])("%s", (_name, workflow, expected) => expect(isReadyToFinish(workflow)).toBe(expected));
});

const lastAttempt = workflow({ id: id(5) });
const taken = course({ lastObjectiveWorkflow: lastAttempt });

describe("otherAttempt", () => {
  it.each([
    ["none where none is asked for", null, null],
    ["none where the last one is asked for", id(5), null],
    ["the one that is asked for", id(51), id(51)],
  ])("is %s", (_, asked, expected) => {
    expect(otherAttempt(taken, asked)).toBe(expected);
  });
});

describe("isLookedAt", () => {
  const closed = { ...lastAttempt, state: "finished" } as const;
  it.each([
    ["the last attempt", lastAttempt, "", false],
    ["the last attempt, opened for review", lastAttempt, "viewType=REVIEW", true],
    ["the last attempt, with another view", lastAttempt, "viewType=review", false],
    ["an earlier attempt", workflow({ id: id(51) }), "", true],
    ["a place in the last attempt", lastAttempt, "at=block-1", false],
    ["the last attempt, which is closed", closed, "", false],
    ["a place in the last attempt, which is closed", closed, "at=block-1", true],
  ])("of %s", (_, attempt, search, expected) => {
    expect(isReviewed(taken, attempt, new URLSearchParams(search))).toBe(expected);
  });
});

const here = { axis: "1", isDone: false, percent: 40 };

describe("what is said of progress", () => {
  it.each([
    ["nothing while nothing changes", here, here, null],
    ["that the activity is done, though the whole stays", here, { ...here, isDone: true }, "done"],
    ["both in one sentence", here, { ...here, isDone: true, percent: 60 }, "done"],
    ["that more is done elsewhere", here, { ...here, percent: 60 }, "progress"],
    ["nothing when less is done", here, { ...here, percent: 20 }, null],
    ["just before the end", { ...here, percent: 98 }, { ...here, percent: 99 }, "progress"],
    ["that all is done", here, { ...here, isDone: true, percent: 100 }, "complete"],
    ["nothing of an activity that one goes to", here, { ...here, axis: "2", isDone: true }, null],
    ["what was finished by going on", here, { axis: "2", isDone: false, percent: 60 }, "progress"],
    ["nothing of what was all done before", { ...here, percent: 100 }, { ...here, axis: "2", percent: 100 }, null],
  ])("%s", (_name, before, now, words) => expect(progressAnnouncement(before, now)).toBe(words));
});
