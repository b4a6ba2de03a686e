import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTree } from "../fixtures/any-tree";
import { type PartCase, tree } from "../fixtures/tree";
import { compositesToFinish, hasContent, objectiveProgress, partsInGrading, requiredPartsLeft } from "./completion";

const done = { standing: "finished" } as const;
const optional = { optional: true } as const;

describe("the progress of a course", () => {
  it.each<[string, number, number, PartCase[]]>([
    ["nothing done", 0, 2, [{ id: "a" }, { id: "b" }]],
    [
      "half done",
      0.5,
      1,
      [
        { id: "a", ...done },
        { id: "b", standing: "inProgress" },
      ],
    ],
    [
      "all done",
      1,
      0,
      [
        { id: "a", ...done },
        { id: "b", ...done },
      ],
    ],
    ["handed in is not done", 0, 1, [{ id: "a", standing: "inGrading" }]],
    [
      "optional parts are left out",
      1,
      0,
      [
        { id: "a", ...done },
        { id: "b", ...optional },
      ],
    ],
    [
      "optional chapters too",
      1,
      0,
      [
        { id: "a", ...done },
        { id: "b", ...optional, parts: [{ id: "c" }] },
      ],
    ],
    [
      "where all is optional all counts",
      0.5,
      0,
      [
        { id: "a", ...done, ...optional },
        { id: "b", ...optional },
      ],
    ],
    [
      "drafts and archived parts cannot be done",
      1,
      0,
      [
        { id: "a", ...done },
        { id: "b", state: "draft" },
        { id: "c", state: "archived" },
      ],
    ],
    [
      "nor can what is below them",
      1,
      0,
      [
        { id: "a", ...done },
        { id: "b", state: "archived", parts: [{ id: "c" }] },
      ],
    ],
    [
      "an empty chapter asks for nothing",
      1,
      0,
      [
        { id: "a", ...done },
        { id: "b", parts: [] },
      ],
    ],
    [
      "each activity counts once, however deep",
      1 / 3,
      2,
      [
        { id: "a", ...done },
        { id: "b", parts: [{ id: "c" }, { id: "d", parts: [{ id: "e" }] }] },
      ],
    ],
    ["an empty course is not done", 0, 0, []],
    ["nor is one with drafts only", 0, 0, [{ id: "a", state: "draft" }]],
  ])("%s", (_, progress, left, parts) => {
    expect(objectiveProgress(tree(...parts))).toBe(progress);
    expect(requiredPartsLeft(tree(...parts))).toBe(left);
  });

  it("of a course that is one activity is that activity's", () => {
    const alone = (standing: "inProgress" | "finished") =>
      tree({ id: "a", type: "lti", standing }).children[0]?.childActivity;
    expect(objectiveProgress(alone("inProgress") ?? tree())).toBe(0);
    expect(requiredPartsLeft(alone("inProgress") ?? tree())).toBe(1);
    expect(objectiveProgress(alone("finished") ?? tree())).toBe(1);
  });

  it("lies between 0 and 1, is 1 when nothing is left, and nothing is left when it is 1", () => {
    fc.assert(
      fc.property(anyTree, (root) => {
        const progress = objectiveProgress(root);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
        if (progress === 1) expect(requiredPartsLeft(root)).toBe(0);
        if (requiredPartsLeft(root) > 0) expect(progress).toBeLessThan(1);
      }),
    );
  });
});

describe("the content of a course", () => {
  it.each<[string, boolean, PartCase[]]>([
    ["none without parts", false, []],
    ["none in an empty chapter", false, [{ id: "a", parts: [] }]],
    [
      "none in drafts and archived parts",
      false,
      [
        { id: "a", state: "draft" },
        { id: "b", state: "archived" },
      ],
    ],
    ["none below a draft", false, [{ id: "a", state: "draft", parts: [{ id: "b" }] }]],
    ["an optional part", true, [{ id: "a", ...optional }]],
    ["an expired one", true, [{ id: "a", state: "expired" }]],
    [
      "one beside drafts",
      true,
      [
        { id: "a", state: "draft" },
        { id: "b", parts: [{ id: "c" }] },
      ],
    ],
  ])("is %s", (_, has, parts) => expect(hasContent(tree(...parts))).toBe(has));
});

describe("grading that is still to come", () => {
  it("is counted wherever it stands, optional parts included", () => {
    const waiting = { standing: "inGrading" } as const;
    const root = tree(
      { id: "a", parts: [{ id: "b", ...waiting }] },
      { id: "c", ...waiting, ...optional },
      { id: "d", ...done },
    );
    expect(partsInGrading(root)).toBe(2);
  });
});

describe("chapters that are complete", () => {
  it.each<[string, string[], PartCase[]]>([
    ["one whose parts are done", ["a"], [{ id: "a", parts: [{ id: "b", ...done }] }]],
    ["none while one is left", [], [{ id: "a", parts: [{ id: "b", ...done }, { id: "c" }] }]],
    ["none that is finished already", [], [{ id: "a", ...done, parts: [{ id: "b", ...done }] }]],
    [
      "those below before those above",
      ["a/b", "a"],
      [{ id: "a", parts: [{ id: "b", parts: [{ id: "c", ...done }] }] }],
    ],
    [
      "one whose optional parts are left",
      ["a"],
      [
        {
          id: "a",
          parts: [
            { id: "b", ...done },
            { id: "c", ...optional },
          ],
        },
      ],
    ],
    ["an optional one by its own parts", [], [{ id: "a", ...optional, parts: [{ id: "b" }] }]],
    ["none that asks for nothing", [], [{ id: "a", parts: [] }]],
    ["none whose parts are all optional and not done", [], [{ id: "a", parts: [{ id: "b", ...optional }] }]],
    ["no activity", [], [{ id: "a", standing: "inProgress" }]],
  ])("%s", (_, axes, parts) => {
    expect(compositesToFinish(tree(...parts))).toEqual(axes);
  });
});
