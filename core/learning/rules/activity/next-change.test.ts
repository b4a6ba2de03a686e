import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMoment } from "../fixtures/any-course";
import { anyTree } from "../fixtures/any-tree";
import { atNow, justAfter, now } from "../fixtures/moments";
import { tree } from "../fixtures/tree";
import { nextTreeChange } from "./next-change";
import { outline } from "./outline";

describe("the next change of a tree", () => {
  it.each([
    "startFrom",
    "startUntil",
    "accessibleUntil",
    "gracePeriodUntil",
    "due",
    "resultsDisclosureFrom",
    "revealResultsFrom",
  ])("may be the %s of any part, however deep", (date) => {
    const deep = (moment: string) => tree({ id: "a", parts: [{ id: "b", constraint: { [date]: moment } }] });
    expect(nextTreeChange(deep(justAfter), now)).toBe(justAfter);
    expect(nextTreeChange(deep(atNow), now)).toBeNull();
  });

  it("may be the date until which the server keeps a part shut", () => {
    const shut = (changesAt: string) => tree({ id: "a", parts: [{ id: "b", contentAvailable: false, changesAt }] });
    expect(nextTreeChange(shut(justAfter), now)).toBe(justAfter);
    expect(nextTreeChange(shut(atNow), now)).toBeNull();
  });

  it.each([
    ["a second ago, as exact as the clock", -1000, null],
    ["less than the clock's error ago", -999, 1],
    ["now", 0, 1000],
    ["in the next millisecond", 1, 1],
  ])("asks again about a lock that ended %s", (_, ended, expected) => {
    const moment = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
    const shut = tree({ id: "a", parts: [{ id: "b", contentAvailable: false, changesAt: moment(ended) }] });
    expect(nextTreeChange(shut, now, 1000)).toBe(expected === null ? null : moment(expected));
  });

  it("is none where nothing has a date", () => {
    expect(nextTreeChange(tree({ id: "a" }), now)).toBeNull();
  });

  it("is never in the past, and until then nothing in the table of contents changes", () => {
    const course = { finished: false, accessNewContentAfterCompletion: true };
    fc.assert(
      fc.property(anyTree, anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), (root, at, share) => {
        const next = nextTreeChange(root, at);
        const end = next === null ? at.getTime() + 1e12 : Date.parse(next);
        expect(end).toBeGreaterThan(at.getTime());
        const meanwhile = new Date(at.getTime() + Math.floor((end - 1 - at.getTime()) * share));
        expect(outline(root, course, meanwhile)).toEqual(outline(root, course, at));
      }),
    );
  });
});
