import { describe, expect, it } from "vitest";
import { course } from "../fixtures/course";
import { atNow, justAfter, justBefore, now } from "../fixtures/moments";
import { enrolDecision, isEnrolled, isListed } from "./enrolment";

const ways = [
  ["chosen", { isSelfEnrolled: true }, true],
  ["mandatory", { isMandatory: true }, true],
  ["begun", { workflow: {} }, true],
  ["with a result", { record: {} }, true],
  ["only allowed", {}, false],
] as const;

describe("a course of one's own", () => {
  it.each(ways)("%s", (_, one, expected) => {
    expect(isEnrolled(course(one))).toBe(expected);
    expect(isListed(course(one))).toBe(expected);
  });

  it.each([
    ["draft", true],
    ["ready", true],
    ["expired", true],
    ["archived", false],
  ] as const)("with an activity that is %s stands in the list: %s", (activityState, listed) => {
    expect(isListed(course({ isMandatory: true, state: "ready", activityState }))).toBe(listed);
  });
});

describe("adding a course to one's own", () => {
  it.each(ways.filter(([, , enrolled]) => enrolled))("is refused for one that is %s", (_, one) => {
    expect(enrolDecision(course(one), now).reason).toBe("alreadyEnrolled");
  });

  it.each([
    [{ state: "draft" }, "comingSoon", null],
    [{ state: "archived" }, "archived", null],
    [{ state: "expired" }, null, null],
    [{ access: { availabilityDate: justAfter } }, null, null],
    [{ access: { availabilityEndDate: justBefore } }, "afterAvailabilityEndDate", null],
    [{ access: { availabilityEndDate: atNow } }, "afterAvailabilityEndDate", null],
    [{ access: { availabilityEndDate: justAfter } }, null, justAfter],
  ] as const)("for %j says %s until %s", (one, reason, changesAt) => {
    expect(enrolDecision(course(one), now)).toMatchObject({ reason, changesAt });
  });
});
