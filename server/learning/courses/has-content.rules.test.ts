import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTree } from "../../../core/learning/rules/fixtures/any-tree";
import { hasContent, walk } from "../../../core/learning/rules/index";
import { listHasContent } from "./has-content.rules";

describe("the content of a course, read from the list of its parts", () => {
  const root = { axis: "", type: "composite", state: "ready" } as const;

  it.each([
    ["ready", true],
    ["draft", true],
  ] as const)("is there in a course that is one activity and %s, which its own state closes", (state, has) =>
    expect(listHasContent([{ axis: "", type: "text", state }])).toBe(has),
  );

  it("is not below a draft, and is below a part whose id begins like a draft's", () => {
    const draft = { axis: "a", type: "composite", state: "draft" } as const;
    expect(listHasContent([root, draft, { axis: "a/b", type: "text", state: "ready" }])).toBe(false);
    expect(listHasContent([root, draft, { axis: "ab", type: "text", state: "ready" }])).toBe(true);
  });

  it("is what the tree says", () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const parts = [...walk(tree)].map(({ part: { axis, childActivity } }) => ({ ...childActivity, axis }));
        expect(listHasContent([root, ...parts])).toBe(hasContent(tree));
      }),
    );
  });
});
