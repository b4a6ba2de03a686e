import { describe, expect, it } from "vitest";
import { quizOf } from "../testing/test-tool";
import { viewOf } from "./view.rules";

const single = (key: string) => ({
  key,
  type: "single" as const,
  prompt: "<p>Which one?</p>",
  choices: [
    { key: "a", html: "A" },
    { key: "b", html: "B", correct: true },
  ],
});
const essay = { key: "essay", type: "essay" as const, prompt: "<p>Write.</p>", points: 1 };
const state = { seed: "one", given: {}, checked: [], hints: {}, handedIn: true };

describe("whether a learner has passed a quiz", () => {
  it.each([
    ["yes at the needed score", ["b", "a"], false, 0.5, true],
    ["no just below it", ["b", "a"], false, 0.51, false],
    ["not known yet while a person still grades", ["b", "a"], true, 0.5, null],
    ["yes where it is reached before", ["b", "b"], true, 0.5, true],
  ] as const)("is %s", (_what, [one, two], withEssay, needed, passed) => {
    const quiz = quizOf({ key: "q", name: "Q", items: [single("one"), single("two"), ...(withEssay ? [essay] : [])] });
    const answers = { one, two, ...(withEssay ? { essay: "Words" } : {}) };
    const { passing } = viewOf(quiz, { ...state, answers }, false, (html) => html, needed);
    expect(passing).toEqual({ needed, passed });
  });
});
