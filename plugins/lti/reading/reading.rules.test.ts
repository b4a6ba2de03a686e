import { describe, expect, it } from "vitest";
import { readingPath } from "./reading.rules";

describe("the address of a passage that explains a question", () => {
  const passage = { axis: "a/b", anchor: { unit: "block", at: 12 }, question: "q 1" } as const;
  it.each([
    ["", "question=q+1"],
    ["?viewType=REVIEW", "viewType=REVIEW&question=q+1"],
    ["?question=old", "question=q+1"],
  ])("names the way back to the question at %j", (search, back) => {
    const url = new URL(readingPath("one", passage, { pathname: "/courses/one/view/content/c", search }), "https://x");
    expect(url.pathname).toBe("/courses/one/view/content/a/b");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      at: "block-12",
      back: `/courses/one/view/content/c?${back}`,
    });
  });
});
