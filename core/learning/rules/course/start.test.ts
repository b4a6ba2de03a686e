import { describe, expect, it } from "vitest";
import { objectiveWorkflowStates } from "../../contract/enumerations";
import { course, finished } from "../fixtures/course";
import { justAfter, justBefore, now } from "../fixtures/moments";
import { isStartable, restartDecision, retakeTerms, startDecision } from "./start";

const window = { value: 1, unit: "days" } as const;
const withWindow = { retake: { allowed: true, window } } as const;
/**
 * Finish dates of attempts with a retake window of one day: the windows end one millisecond from now, now, and one
 * millisecond ago.
 */
const endings = [
  ["2026-11-20T12:00:00.001Z", "beforeRetakeWindow", "2026-11-21T12:00:00.001Z"],
  ["2026-11-20T12:00:00.000Z", null, null],
  ["2026-11-20T11:59:59.999Z", null, null],
] as const;

describe("what a course promises about taking it again", () => {
  it.each([
    ["composite", true, { allowed: true, window }],
    ["lti", true, { allowed: true, window: null }],
    ["video", true, { allowed: true, window: null }],
    ["text", true, { allowed: false, window: null }],
    ["composite", false, { allowed: false, window: null }],
  ] as const)("%s, repeatable: %s", (type, allowed, terms) =>
    expect(retakeTerms(course({ type, access: { retake: { allowed, window } } }))).toEqual(terms),
  );
});

describe("taking a course again", () => {
  it.each(endings)("a composite finished at %s: %s until %s", (at, reason, changesAt) => {
    const facts = course({ workflow: { ...finished, finished: at }, record: {}, access: withWindow });
    expect(restartDecision(facts, now)).toMatchObject({ reason, changesAt });
    expect(startDecision(facts, now)).toMatchObject({ reason, changesAt });
  });

  it.each([
    ["minutes", 1, "2026-11-21T11:59:00"],
    ["hours", 1, "2026-11-21T11:00:00"],
    ["days", 1, "2026-11-20T12:00:00"],
    ["weeks", 1, "2026-11-14T12:00:00"],
    ["months", 1, "2026-10-21T12:00:00"],
    ["years", 1, "2025-11-21T12:00:00"],
  ] as const)("a composite waits until the window in %s (%i) is over, to the millisecond", (unit, value, ends) => {
    const finishedAt = (milliseconds: number) => {
      const at = new Date(Date.parse(`${ends}.000Z`) + milliseconds).toISOString();
      const access = { retake: { allowed: true, window: { value, unit } } };
      return restartDecision(course({ workflow: { ...finished, finished: at }, record: {}, access }), now);
    };
    expect(finishedAt(1)).toEqual({ allowed: false, reason: "beforeRetakeWindow", changesAt: justAfter });
    expect(finishedAt(0).allowed).toBe(true);
    expect(finishedAt(-1).allowed).toBe(true);
  });

  it.each(["lti", "text", "video"] as const)("does not wait for the window in a course of type %s", (type) => {
    const facts = course({ type, workflow: { ...finished, finished: justBefore }, access: withWindow });
    expect(restartDecision(facts, now).allowed).toBe(true);
  });

  it("reckons from the record where the attempt has no date", () => {
    const workflow = { ...finished, finished: null };
    const facts = course({ workflow, record: { finished: justBefore }, access: withWindow });
    expect(restartDecision(facts, now).reason).toBe("beforeRetakeWindow");
    expect(restartDecision(course({ workflow, access: withWindow }), now).allowed).toBe(true);
  });

  it("is allowed at once without a window", () => {
    const retake = { allowed: true, window: null };
    const facts = course({ workflow: { ...finished, finished: justBefore }, access: { retake } });
    expect(restartDecision(facts, now).allowed).toBe(true);
  });

  it.each([
    ["notStarted", {}],
    ["notFinished", { workflow: {}, access: withWindow }],
    ["notFinished", { workflow: { state: "gradingApproved" }, access: withWindow }],
    ["notRetakeable", { workflow: finished, record: {} }],
    [null, { record: { imported: true } }],
  ] as const)("says %s for %j", (reason, one) => {
    expect(restartDecision(course(one), now).reason).toBe(reason);
  });
});

describe("a new attempt", () => {
  it("is allowed for a course that nobody has begun", () => {
    expect(startDecision(course(), now)).toEqual({ allowed: true, reason: null, changesAt: null });
  });

  it.each(objectiveWorkflowStates.filter((state) => state !== "finished"))(
    "is refused beside one that is %s",
    (state) => {
      expect(startDecision(course({ workflow: { state }, state: "draft" }), now).reason).toBe("alreadyStarted");
    },
  );

  it.each([
    ["comingSoon", { state: "draft" }],
    ["archived", { state: "archived" }],
    ["beforeAvailabilityDate", { access: { availabilityDate: justAfter } }],
    ["afterAvailabilityEndDate", { access: { availabilityEndDate: justBefore } }],
    ["archived", { state: "archived", record: { imported: true } }],
    ["afterAvailabilityEndDate", { workflow: finished, access: { ...withWindow, availabilityEndDate: justBefore } }],
    ["notRetakeable", { workflow: finished, record: {} }],
  ] as const)("is refused with %s for %j", (reason, one) => {
    expect(startDecision(course(one), now).reason).toBe(reason);
  });

  it("says until when it stays allowed", () => {
    expect(startDecision(course({ access: { availabilityEndDate: justAfter } }), now)).toEqual({
      allowed: true,
      reason: null,
      changesAt: justAfter,
    });
  });

  it.each([
    ["draft", false],
    ["ready", true],
    ["expired", true],
    ["archived", false],
  ] as const)("can be thought of in a course that is %s: %s", (state, startable) => {
    expect(isStartable(course({ state }).objective)).toBe(startable);
  });
});
