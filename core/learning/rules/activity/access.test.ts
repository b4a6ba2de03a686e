import { describe, expect, it } from "vitest";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
import { type PartCase, part } from "../fixtures/tree";
import { activityAccess, isOverdue, pathAccess } from "./access";
import type { Standing } from "./part-facts";

const open = { finished: false, accessNewContentAfterCompletion: true };
const closed = { finished: true, accessNewContentAfterCompletion: false };
const access = (one: Omit<PartCase, "id">, course = open) => activityAccess(part({ id: "a", ...one }), course, now);
const standings = ["notStarted", "inProgress", "inGrading", "finished"] as const;
/**
 * Decides whether the learner may open a part (one place of an activity in a course) that has only this date.
 * `standing` is the state of the learner's attempt at the part. The part is a composite, which is an activity that
 * holds others. A composite can be opened in every state, even in grading, so only the date decides.
 */
const dated = (standing: Standing, date: string, moment: string) =>
  access({ type: "composite", standing, constraint: { [date]: moment } });

describe("the dates of an activity", () => {
  const lockedStandings: Record<string, readonly Standing[]> = {
    accessibleUntil: standings,
    startUntil: ["notStarted"],
    gracePeriodUntil: ["notStarted", "inProgress"],
    due: [],
    resultsDisclosureFrom: [],
  };
  const reasons: Record<string, string> = {
    accessibleUntil: "afterAccessibleUntil",
    startUntil: "afterStartUntil",
    gracePeriodUntil: "afterGracePeriodUntil",
  };
  const cases = Object.keys(lockedStandings).flatMap((date) => standings.map((standing) => [date, standing] as const));

  it.each(cases)("%s on one that is %s", (date, standing) => {
    const concerns = lockedStandings[date]?.includes(standing) ?? false;
    const reason = concerns ? reasons[date] : null;
    expect(dated(standing, date, justBefore)).toMatchObject({ reason, changesAt: null });
    expect(dated(standing, date, atNow)).toMatchObject({ reason, changesAt: null });
    expect(dated(standing, date, justAfter)).toMatchObject({ reason: null, changesAt: concerns ? justAfter : null });
  });

  it.each(standings)("startFrom on one that is %s", (standing) => {
    expect(dated(standing, "startFrom", justBefore).allowed).toBe(true);
    expect(dated(standing, "startFrom", atNow).allowed).toBe(true);
    expect(dated(standing, "startFrom", justAfter)).toMatchObject({ reason: "beforeStartFrom", changesAt: justAfter });
  });

  it("say the nearest end while it is open", () => {
    const later = "2026-12-01T00:00:00.000Z";
    const constraint = { accessibleUntil: later, startUntil: justAfter, gracePeriodUntil: justBefore };
    expect(access({ standing: "finished", constraint }).changesAt).toBe(later);
    expect(access({ constraint: { accessibleUntil: later, startUntil: justAfter } }).changesAt).toBe(justAfter);
  });
});

describe("access to an activity", () => {
  it.each<[string | null, Omit<PartCase, "id">]>([
    [null, {}],
    [null, { state: "expired" }],
    ["comingSoon", { state: "draft" }],
    ["comingSoon", { state: "archived" }],
    ["serverSide", { contentAvailable: false }],
    ["completePreviousToPass", { contentAvailable: false, reason: "completePreviousToPass" }],
    ["reviewPolicyNotAllowed", { standing: "finished", constraint: { reviewPolicy: "never" } }],
    ["inGrading", { standing: "inGrading" }],
  ])("says %s for %j", (reason, one) => {
    expect(access(one).reason).toBe(reason);
  });

  it("says until when, where the server said it", () => {
    const shut = { contentAvailable: false, reason: "gradeAfterDate", changesAt: justAfter };
    expect(access(shut)).toEqual({ allowed: false, reason: "gradeAfterDate", changesAt: justAfter });
  });

  it.each([
    [true, false, "notStarted", "newContentAfterCompletion"],
    [true, false, "inProgress", null],
    [true, false, "finished", null],
    [true, true, "notStarted", null],
    [false, false, "notStarted", null],
  ] as const)(
    "in a course finished: %s, new content: %s, for one that is %s says %s",
    (finished, fresh, standing, reason) => {
      const course = { finished, accessNewContentAfterCompletion: fresh };
      expect(access({ standing }, course).reason).toBe(reason);
    },
  );
});

describe("access along a path", () => {
  const chapter = (one: Omit<PartCase, "id">) => part({ id: "chapter", type: "composite", ...one });
  const lesson = part({ id: "lesson", standing: "inProgress" });

  it("ends at the first part that is shut", () => {
    const shut = chapter({ constraint: { startFrom: justAfter } });
    expect(pathAccess([shut, lesson], open, now)).toMatchObject({ reason: "beforeStartFrom", changesAt: justAfter });
    expect(pathAccess([chapter({}), lesson], open, now).allowed).toBe(true);
    expect(pathAccess([chapter({ state: "archived" }), lesson], open, now).reason).toBe("comingSoon");
  });

  it("does not ask whether a chapter is new, only whether its lesson is", () => {
    expect(pathAccess([chapter({}), lesson], closed, now).allowed).toBe(true);
    expect(pathAccess([chapter({}), part({ id: "new" })], closed, now).reason).toBe("newContentAfterCompletion");
  });

  it("changes when the nearest of all ends comes", () => {
    const ending = chapter({ standing: "inProgress", constraint: { accessibleUntil: justAfter } });
    expect(pathAccess([ending, lesson], open, now)).toEqual({ allowed: true, reason: null, changesAt: justAfter });
  });
});

describe("a due date", () => {
  it.each([
    [justBefore, "notStarted", true],
    [atNow, "inProgress", true],
    [justAfter, "inProgress", false],
    [justBefore, "inGrading", false],
    [justBefore, "finished", false],
    [null, "notStarted", false],
  ] as const)("of %s marks one that is %s: %s", (due, standing, overdue) => {
    expect(isOverdue({ due }, standing, now)).toBe(overdue);
  });

  it("marks nothing where there is no constraint", () => {
    expect(isOverdue(null, "notStarted", now)).toBe(false);
  });
});
