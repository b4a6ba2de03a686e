import { describe, expect, it } from "vitest";
import { sampleQuiz } from "../testing/sample-quiz";
import { quizOf } from "../testing/test-tool";
import { type AttemptState, checkQuestion, handIn, keepAnswers, showHint } from "./attempt.rules";

const quiz = quizOf({ ...sampleQuiz, feedback: "afterEach" });
const fresh: AttemptState = { seed: "one", answers: {}, checked: [], hints: {}, handedIn: false };
const over: AttemptState = { ...fresh, handedIn: true };
const checked: AttemptState = { ...fresh, answers: { single: "a" }, checked: ["single"] };

describe("an attempt", () => {
  it("keeps answers, and takes them back", () => {
    const kept = keepAnswers(quiz, fresh, { single: "a", numeric: "5" });
    expect(kept).toEqual({ state: { ...fresh, answers: { single: "a", numeric: "5" } } });
    expect(keepAnswers(quiz, { ...fresh, answers: { single: "a" } }, { single: null })).toEqual({ state: fresh });
  });

  it.each([
    ["unknownQuestion", keepAnswers(quiz, fresh, { single: "a", nothing: "a" })],
    ["unknownQuestion", keepAnswers(quiz, fresh, { intro: "a" })],
    ["invalidAnswer", keepAnswers(quiz, fresh, { single: "a", numeric: 5 })],
    ["alreadyChecked", keepAnswers(quiz, checked, { single: "b" })],
    ["alreadyChecked", keepAnswers(quiz, checked, { single: null })],
    ["handedIn", keepAnswers(quiz, over, { single: "a" })],
    ["handedIn", checkQuestion(quiz, over, "single")],
    ["notAnswered", checkQuestion(quiz, fresh, "single")],
    ["unknownQuestion", checkQuestion(quiz, fresh, "nothing")],
    ["noCheck", checkQuestion(quizOf(sampleQuiz), { ...fresh, answers: { single: "a" } }, "single")],
    ["handedIn", showHint(quiz, over, "single")],
    ["noHint", showHint(quiz, { ...fresh, hints: { single: 2 } }, "single")],
    ["noHint", showHint(quiz, fresh, "multiple")],
    ["alreadyChecked", showHint(quiz, checked, "single")],
    ["handedIn", handIn(over)],
  ])("says %s", (reason, step) => expect(step).toEqual({ reason }));

  it("takes the same checked answer once more: it may come twice", () => {
    expect(keepAnswers(quiz, checked, { single: "a" })).toEqual({ state: checked });
    expect(checkQuestion(quiz, checked, "single")).toEqual({ state: checked });
  });
});
