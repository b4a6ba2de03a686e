import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMoment } from "../fixtures/any-course";
import { anyTree } from "../fixtures/any-tree";
import { justAfter, justBefore, now } from "../fixtures/moments";
import { type PartCase, part, tree } from "../fixtures/tree";
import { outline, outlineIcon } from "./outline";

const open = { finished: false, accessNewContentAfterCompletion: true };
const closed = { finished: true, accessNewContentAfterCompletion: false };
const lines = (...parts: PartCase[]) => outline(tree(...parts), open, now);
const line = (one: Omit<PartCase, "id">, course = open) => outline(tree({ id: "a", ...one }), course, now)[0];

describe("the table of contents", () => {
  it("is flat, in the order of the document, and knows what is below what", () => {
    const items = lines(
      { id: "two", order: 2, parts: [{ id: "leaf" }] },
      { id: "one", order: 1, parts: [] },
      { id: "three", order: 3, parts: [{ id: "gone", state: "archived" }] },
    );
    expect(items.map(({ axis, parentAxis, depth, hasParts }) => [axis, parentAxis, depth, hasParts])).toEqual([
      ["one", null, 0, false],
      ["two", null, 0, true],
      ["two/leaf", "two", 1, false],
      ["three", null, 0, false],
    ]);
  });

  it("leaves archived activities out with all that is below them, and announces drafts", () => {
    const items = lines(
      { id: "gone", state: "archived", parts: [{ id: "below" }] },
      { id: "soon", state: "draft" },
      { id: "old", state: "expired" },
    );
    expect(items.map((item) => [item.axis, item.comingSoon])).toEqual([
      ["soon", true],
      ["old", false],
    ]);
  });

  it.each<[string | null, Omit<PartCase, "id">]>([
    [null, {}],
    ["serverSide", { available: false }],
    ["completePreviousToPass", { available: false, reason: "completePreviousToPass" }],
    ["comingSoon", { state: "draft" }],
    ["beforeStartFrom", { constraint: { startFrom: justAfter } }],
    ["beforeStartFrom", { available: false, reason: "comingSoon", constraint: { startFrom: justAfter } }],
  ])("locks with %s: %j", (reason, one) => {
    expect(line(one)?.lock.reason).toBe(reason);
  });

  it("locks what was not begun once the course is finished and its new content shut", () => {
    expect(line({}, closed)?.lock.reason).toBe("newContentAfterCompletion");
    expect(line({ standing: "inProgress" }, closed)?.lock.allowed).toBe(true);
    expect(line({}, { ...closed, accessNewContentAfterCompletion: true })?.lock.allowed).toBe(true);
    expect(line({}, { ...closed, finished: false })?.lock.allowed).toBe(true);
  });

  it("leaves it to the server whether a score was reached, for its own is hidden at times", () => {
    const constraint = {
      reviewPolicy: "afterRevealingResults",
      resultsDisclosurePolicy: "afterScore",
      resultsDisclosureAbove: 0.5,
    } as const;
    const quiz = { type: "lti", standing: "finished", constraint } as const;
    expect(line(quiz)?.lock.allowed).toBe(true);
    expect(line({ ...quiz, available: false })?.lock.reason).toBe("afterScoreIsReached");
  });

  it("hands a lock down to everything below", () => {
    const items = lines({ id: "a", constraint: { startFrom: justAfter }, parts: [{ id: "b", parts: [{ id: "c" }] }] });
    expect(items.map((item) => item.lock.reason)).toEqual(Array(3).fill("beforeStartFrom"));
    expect(items.map((item) => item.lock.changesAt)).toEqual(Array(3).fill(justAfter));
  });

  it("opens a begun lesson of a chapter that was not, when only new content is shut", () => {
    const items = outline(tree({ id: "a", parts: [{ id: "b", standing: "finished" }] }), closed, now);
    expect(items.map((item) => item.lock.allowed)).toEqual([false, true]);
  });

  it("marks what is overdue without locking it", () => {
    expect(line({ constraint: { due: justBefore } })).toMatchObject({ overdue: true, lock: { allowed: true } });
    expect(line({ constraint: { due: justAfter } })).toMatchObject({ overdue: false });
  });

  it("always has a reason for a lock, and none where there is no lock", () => {
    fc.assert(
      fc.property(anyTree, anyMoment, fc.boolean(), fc.boolean(), (root, at, finished, fresh) => {
        const course = { finished, accessNewContentAfterCompletion: fresh };
        for (const { lock, part: one } of outline(root, course, at)) {
          expect(lock.reason === null).toBe(lock.allowed);
          if (!one.available) expect(lock.allowed).toBe(false);
          if (lock.changesAt !== null) expect(Date.parse(lock.changesAt)).toBeGreaterThan(at.getTime());
        }
      }),
    );
  });
});

describe("the icon of a part", () => {
  it.each<[string, Omit<PartCase, "id">]>([
    ["clock", { state: "draft" }],
    ["clock", { state: "draft", standing: "finished", optional: true }],
    ["passed", { standing: "finished", passed: true }],
    ["passed", { standing: "finished" }],
    ["passed", { standing: "finished", score: 0.2 }],
    ["failed", { standing: "finished", passed: false, optional: true }],
    ["optional", { optional: true }],
    ["optional", { optional: true, standing: "inProgress" }],
    ["empty", {}],
    ["empty", { standing: "inProgress", passed: false }],
    ["empty", { standing: "inGrading" }],
  ])("is %s for %j", (icon, one) => {
    expect(outlineIcon(part({ id: "a", ...one }))).toBe(icon);
  });
});
