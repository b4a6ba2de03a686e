import { beforeEach, describe, expect, it } from "vitest";
import { OutlineFolds } from "./outline.store";

describe("the folds of an outline", () => {
  let folds: OutlineFolds;
  beforeEach(() => {
    folds = new OutlineFolds();
  });

  it("stay as the learner chose", () => {
    folds.choose("a", false);
    expect([folds.choiceOf("a"), folds.choiceOf("b")]).toEqual([false, undefined]);
  });

  it("open around a part that is shown", () => {
    folds.choose("a", false);
    folds.reveal("a/b/c");
    expect([folds.choiceOf("a"), folds.choiceOf("a/b"), folds.choiceOf("a/b/c")]).toEqual([true, true, undefined]);
  });
});
