import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTree } from "../fixtures/any-tree";
import { type PartCase, tree } from "../fixtures/tree";
import { costliestParts } from "./lost-points";

const scored = (id: string, score: number | null, more: Partial<PartCase> = {}): PartCase => ({
  id,
  standing: "finished",
  score,
  passed: true,
  ...more,
});

describe("the parts that cost the most points", () => {
  it.each<[string, PartCase[], [string, number, boolean][]]>([
    [
      "come with the most lost points first",
      [scored("a", 0.75), scored("b", 0.5)],
      [
        ["b", 0.25, true],
        ["a", 0.125, true],
      ],
    ],
    [
      "go by their weights",
      [scored("a", 0.5, { weight: 3 }), scored("b", 0)],
      [
        ["a", 0.375, true],
        ["b", 0.25, true],
      ],
    ],
    [
      "multiply weights along the path",
      [scored("a", 1), { id: "b", weight: 3, parts: [scored("c", 0)] }],
      [["b/c", 0.75, true]],
    ],
    [
      "keep the course's order where they cost the same",
      [scored("a", 0), scored("b", 0)],
      [
        ["a", 0.5, true],
        ["b", 0.5, true],
      ],
    ],
    [
      "are two at most",
      [scored("a", 0), scored("b", 0), scored("c", 0), scored("d", 1)],
      [
        ["a", 0.25, true],
        ["b", 0.25, true],
      ],
    ],
    ["have what was not done", [scored("a", 1), { id: "b", standing: "inProgress" }], [["b", 0.5, false]]],
    ["leave out whose score is hidden", [scored("a", null), scored("b", 0.5)], [["b", 0.25, true]]],
    ["leave out what waits for its grade", [{ id: "a", standing: "inGrading" }, scored("b", 0.5)], [["b", 0.25, true]]],
    ["leave out what has all points", [scored("a", 1), scored("b", 1)], []],
    ["leave out what is optional", [scored("a", 1), scored("b", 0, { optional: true })], []],
    ["leave out what weighs nothing", [scored("a", 0, { weight: 0 }), scored("b", 0.5)], [["b", 0.5, true]]],
    ["leave out drafts", [scored("a", 1), { id: "b", state: "draft" }], []],
    [
      "go by completion where nothing weighs",
      [scored("a", 0, { weight: 0 }), { id: "b", weight: 0 }],
      [["b", 0.5, false]],
    ],
    ["are none of nothing", [], []],
  ])("%s", (_name, parts, lost) => {
    expect(costliestParts(tree(...parts), 2).map((one) => [one.axis, one.lost, one.isDone])).toEqual(lost);
  });

  it("have the axis of the course's own activity where it is the only one", () => {
    const { activityWorkflowAggregate } = tree(scored("a", 0.25)).children[0]?.childActivity ?? tree();
    expect(costliestParts({ ...tree(), type: "text", activityWorkflowAggregate }, 2)).toEqual([
      { axis: "", lost: 0.75, isDone: true },
    ]);
  });

  it("never cost more than there is", () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        const lost = costliestParts(root, 100).map((one) => one.lost);
        expect(lost.every((share) => share > 0)).toBe(true);
        expect(lost.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
