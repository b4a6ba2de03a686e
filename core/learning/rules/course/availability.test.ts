import { describe, expect, it } from "vitest";
import { refuse } from "../decision";
import { course, finished, retakeable } from "../fixtures/course";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
import { attemptAvailability, courseAvailability } from "./availability";

describe("the availability of a course", () => {
  it.each([
    ["draft", "comingSoon"],
    ["ready", null],
    ["expired", null],
    ["archived", "archived"],
  ] as const)("in the state %s says %s", (state, reason) => {
    expect(courseAvailability(course({ state }), now).reason).toBe(reason);
  });

  it.each([
    [justBefore, null],
    [atNow, null],
    [justAfter, "beforeAvailabilityDate"],
  ])("with the date %s says %s, begun or not", (availabilityDate, reason) => {
    for (const workflow of [null, {}, finished]) {
      const answer = courseAvailability(course({ workflow, access: { availabilityDate } }), now);
      expect(answer.reason).toBe(reason);
      expect(answer.changesAt).toBe(reason === null ? null : availabilityDate);
    }
  });

  it.each([
    [justBefore, "afterAvailabilityEndDate", null],
    [atNow, "afterAvailabilityEndDate", null],
    [justAfter, null, justAfter],
  ])("with the end date %s says %s to who would begin, until %s", (availabilityEndDate, reason, changesAt) => {
    const beginning = [course({ access: { availabilityEndDate } })];
    beginning.push(course({ workflow: finished, record: {}, access: { ...retakeable, availabilityEndDate } }));
    beginning.push(course({ record: {}, access: { availabilityEndDate } }));
    for (const facts of beginning) expect(courseAvailability(facts, now)).toMatchObject({ reason, changesAt });
  });

  it("lets who is in the middle, or done for good, stay after the end date", () => {
    const over = { availabilityEndDate: justBefore };
    expect(courseAvailability(course({ workflow: {}, access: over }), now).allowed).toBe(true);
    expect(courseAvailability(course({ workflow: {}, access: { ...over, ...retakeable } }), now).allowed).toBe(true);
    expect(courseAvailability(course({ workflow: finished, access: over }), now).allowed).toBe(true);
  });

  it("leaves an attempt that is there to be looked at after the end date, also where no other can be begun", () => {
    const facts = course({ workflow: finished, access: { ...retakeable, availabilityEndDate: justBefore } });
    expect(courseAvailability(facts, now).reason).toBe("afterAvailabilityEndDate");
    expect(attemptAvailability(facts, now)).toEqual({ allowed: true, reason: null, changesAt: null });
  });

  it.each([
    [null, {}, null],
    ["beingGraded", {}, "beingGraded"],
    ["beingGraded", { state: "inGrading" }, "beingGraded"],
    ["beingGraded", finished, null],
    ["beingGraded", null, null],
    ["requiredPartsLeft", {}, "requiredPartsLeft"],
    ["of a plugin's own", {}, "serverSide"],
  ] as const)("held for %s with the attempt %j says %s", (holdReason, workflow, reason) => {
    expect(courseAvailability({ ...course({ workflow }), holdReason }, now).reason).toBe(reason);
  });

  it("does not begin without content, and leaves attempts that are there", () => {
    const empty = { hasContent: false };
    const beginning = [course(empty), course({ ...empty, record: {} })];
    beginning.push(course({ ...empty, workflow: finished, record: {}, access: retakeable }));
    for (const facts of beginning) expect(courseAvailability(facts, now)).toEqual(refuse("noContent"));
    for (const workflow of [{}, finished])
      expect(courseAvailability(course({ ...empty, workflow }), now).allowed).toBe(true);
    const later = course({ ...empty, access: { availabilityDate: justAfter } });
    expect(courseAvailability(later, now).reason).toBe("beforeAvailabilityDate");
  });

  it("names what will not pass before what will", () => {
    const dates = { availabilityDate: justAfter };
    expect(courseAvailability(course({ state: "archived", access: dates }), now).reason).toBe("archived");
    expect(courseAvailability(course({ state: "draft", access: dates }), now).reason).toBe("comingSoon");
  });
});
