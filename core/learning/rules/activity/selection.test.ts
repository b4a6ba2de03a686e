import { describe, expect, it } from "vitest";
import { now } from "../fixtures/moments";
import { type PartCase, tree } from "../fixtures/tree";
import { outline } from "./outline";
import { firstPart, neighbours, partToResume } from "./selection";

const course = { finished: false, accessNewContentAfterCompletion: true };
const items = (...parts: PartCase[]) => outline(tree(...parts), course, now);
const locked = { available: false };

describe("the part that a course opens with", () => {
  it.each<[string, string | null, PartCase[]]>([
    ["is the first activity", "a", [{ id: "a" }, { id: "b" }]],
    ["is the first inside the first chapter", "a/b", [{ id: "a", parts: [{ id: "b" }] }]],
    ["is the first open one", "c", [{ id: "a", ...locked, parts: [{ id: "b", ...locked }] }, { id: "c" }]],
    ["is the first at all where all are shut", "a", [{ id: "a", ...locked, parts: [{ id: "b", ...locked }] }]],
    ["is none in an empty course", null, []],
    ["is none where everything is archived", null, [{ id: "a", state: "archived" }]],
  ])("%s", (_, axis, parts) => expect(firstPart(items(...parts))?.axis ?? null).toBe(axis));
});

describe("the parts before and after", () => {
  const list = items(
    { id: "a" },
    { id: "b", parts: [{ id: "b1" }, { id: "b2", ...locked }] },
    { id: "c", parts: [{ id: "c1" }] },
    { id: "d", ...locked },
    { id: "e", ...locked },
  );
  it.each([
    ["a", null, "b/b1"],
    ["b", "a", "b/b1"],
    ["b/b1", "a", "c/c1"],
    ["b/b2", "b/b1", "c/c1"],
    ["c", "b/b1", "c/c1"],
    ["c/c1", "b/b1", "d"],
    ["e", "c/c1", null],
    ["nowhere", null, null],
  ])("%s are %s and %s", (axis, previous, next) => {
    const found = neighbours(list, axis);
    expect([found.previous?.axis ?? null, found.next?.axis ?? null]).toEqual([previous, next]);
  });
});

describe("the part with which a learner goes on", () => {
  const done = { standing: "finished" } as const;
  it.each<[string, string | null, string | undefined, PartCase[]]>([
    ["is the one in which the learner stopped", "b", "b", [{ id: "a" }, { id: "b" }]],
    ["is the next one after a finished one", "c", "b", [{ id: "a" }, { id: "b", ...done }, { id: "c" }]],
    ["is the next one after one that waits for its grade", "b", "a", [{ id: "a", standing: "inGrading" }, { id: "b" }]],
    ["is the first one in a chapter", "a/a1", "a", [{ id: "a", parts: [{ id: "a1" }] }]],
    [
      "skips locked ones and drafts",
      "d",
      "a",
      [{ id: "a", ...done }, { id: "b", ...locked }, { id: "c", state: "draft" }, { id: "d" }],
    ],
    ["is an earlier one if nothing later is left", "a", "b", [{ id: "a" }, { id: "b", ...done }]],
    ["is the first one if the place is locked", "a", "b", [{ id: "a" }, { id: "b", ...locked }]],
    ["is the first one if the place is gone", "a", "z", [{ id: "a" }]],
    [
      "is the first one if all is done",
      "a",
      "b",
      [
        { id: "a", ...done },
        { id: "b", ...done },
      ],
    ],
    ["is none in an empty course", null, undefined, []],
  ])("%s", (_, expected, axis, parts) => expect(partToResume(items(...parts), axis)?.axis ?? null).toBe(expected));
});
