import { describe, expect, it } from "vitest";
import { tree } from "../fixtures/tree";
import { findByActivityId, findByAxis, findByPathId, walk } from "./find";

const root = tree(
  {
    id: "b",
    order: 2,
    parts: [
      { id: "y", order: 7 },
      { id: "x", order: 7 },
    ],
  },
  { id: "a", order: 1, parts: [{ id: "deep", parts: [{ id: "leaf" }] }] },
);
const ids = (path: readonly { id: string }[] | null) => path?.map((part) => part.id).join(" ") ?? null;

describe("a tree of activities", () => {
  it("is walked in the order of the document: the number, then the id", () => {
    expect([...walk(root)].map(({ path }) => ids(path))).toEqual(["a", "a deep", "a deep leaf", "b", "b x", "b y"]);
  });

  it.each([
    ["a/deep/leaf", "a deep leaf"],
    ["b", "b"],
    ["/b/x/", "b x"],
    ["b/leaf", null],
    ["leaf", null],
    ["a/deep/leaf/more", null],
    ["", null],
  ])("has at the axis %j the path %s", (axis, path) => {
    expect(ids(findByAxis(root, axis))).toBe(path);
  });

  it("is searched by path id and by activity id", () => {
    expect(ids(findByPathId(root, "path-leaf"))).toBe("a deep leaf");
    expect(ids(findByPathId(root, "leaf"))).toBeNull();
    expect(ids(findByActivityId(root, "activity-x"))).toBe("b x");
    expect(ids(findByActivityId(root, "x"))).toBeNull();
  });
});
