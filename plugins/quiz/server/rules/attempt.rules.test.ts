import { describe, expect, it } from "vitest";
import { sampleQuiz } from "../testing/sample-quiz";
import { quizOf } from "../testing/test-tool";
import { questionsOf } from "./answers.rules";
import {
  type AttemptState,
  checkQuestion,
  endTime,
  handIn,
  hintsShown,
  keepAnswers,
  showHint,
  workedUntil,
} from "./attempt.rules";
import { optionNames } from "./option-names.rules";

const quiz = quizOf({ ...sampleQuiz, feedback: "afterEach" });
const fresh: AttemptState = { seed: "one", answers: {}, given: {}, checked: [], hints: {}, handedIn: false };
const over: AttemptState = { ...fresh, handedIn: true };
const checked: AttemptState = { ...fresh, answers: { single: "a" }, checked: ["single"] };

const keep = (state: AttemptState, answers: Record<string, unknown>, at = 1) =>
  keepAnswers(quiz, state, Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, { answer, at }])));

describe("an attempt", () => {
  it("keeps answers, and takes them back", () => {
    const kept = { ...fresh, answers: { single: "a", numeric: "5" }, given: { single: 1, numeric: 1 } };
    expect(keep(fresh, { single: "a", numeric: "5" })).toEqual({ state: kept });
    expect(keep(kept, { single: null }, 2)).toEqual({
      state: { ...fresh, answers: { numeric: "5" }, given: { single: 2, numeric: 1 } },
    });
  });

  it.each([
    [9, "a"],
    [10, "b"],
    [11, "b"],
  ])("keeps the answer of second 10 from one of second %i only if it is not older: %s", (at, answer) => {
    const state = { ...fresh, answers: { single: "a" }, given: { single: 10 } };
    expect(keep(state, { single: "b" }, at)).toMatchObject({ state: { answers: { single: answer } } });
  });

  it("keeps taken back what was taken back later, and takes what else comes along", () => {
    const state = { ...fresh, given: { single: 10 } };
    expect(keep(state, { single: "a", numeric: "5" }, 9)).toEqual({
      state: { ...fresh, answers: { numeric: "5" }, given: { single: 10, numeric: 9 } },
    });
  });

  it("is not stopped by an answer from before its question was checked", () => {
    expect(keep({ ...checked, given: { single: 10 } }, { single: "b", numeric: "5" }, 9)).toMatchObject({
      state: { answers: { single: "a", numeric: "5" } },
    });
  });

  it.each([
    ["quiz.unknownQuestion", keep(fresh, { single: "a", nothing: "a" })],
    ["quiz.unknownQuestion", keep(fresh, { intro: "a" })],
    ["quiz.invalidAnswer", keep(fresh, { single: "a", numeric: 5 })],
    ["quiz.alreadyChecked", keep(checked, { single: "b" })],
    ["quiz.alreadyChecked", keep(checked, { single: null })],
    ["quiz.handedIn", keep(over, { single: "a" })],
    ["quiz.handedIn", checkQuestion(quiz, over, "single")],
    ["quiz.notAnswered", checkQuestion(quiz, fresh, "single")],
    ["quiz.unknownQuestion", checkQuestion(quiz, fresh, "nothing")],
    ["quiz.noCheck", checkQuestion(quizOf(sampleQuiz), { ...fresh, answers: { single: "a" } }, "single")],
    ["quiz.handedIn", showHint(quiz, over, "single")],
    ["quiz.noHint", showHint(quiz, { ...fresh, hints: { single: 2 } }, "single")],
    ["quiz.noHint", showHint(quiz, fresh, "multiple")],
    ["quiz.alreadyChecked", showHint(quiz, checked, "single")],
    ["quiz.handedIn", handIn(over)],
  ])("says %s", (reason, step) => expect(step).toEqual({ reason }));

  it("is handed in as it stands", () => expect(handIn(checked)).toEqual({ state: { ...checked, handedIn: true } }));

  describe("that the end of time has handed in", () => {
    const timeOver = { at: 10, isShown: false };
    const ended: AttemptState = { ...over, answers: { single: "a" }, given: { single: 5 }, timeOver };
    const seen = { ...ended, timeOver: { ...timeOver, isShown: true } };

    it("has the answers that were given before the end", () => {
      const state = { ...fresh, answers: { single: "a", numeric: "5" }, given: { single: 9, numeric: 10 } };
      expect(endTime(state, 10)).toEqual({
        state: { ...over, answers: { single: "a" }, given: { single: 9 }, timeOver },
      });
      expect(endTime(over, 10)).toEqual({ reason: "quiz.handedIn" });
    });

    it.each([
      ["an answer from before the end", ended, { numeric: "5" }, 9, { single: "a", numeric: "5" }],
      ["a newer one", ended, { single: "b" }, 6, { single: "b" }],
    ])("takes %s", (_, state, answers, at, expected) =>
      expect(keep(state, answers, at)).toMatchObject({ state: { answers: expected, handedIn: true } }),
    );

    it.each([
      ["one of the end", keep(ended, { numeric: "5" }, 10)],
      ["an older one", keep(ended, { single: "b" }, 4)],
      ["the same again", keep(ended, { single: "a" }, 5)],
      ["none", keep(ended, {})],
      ["any after results were shown", keep(seen, { numeric: "5" }, 9)],
      ["that it is handed in then", handIn(seen)],
      ["a check", checkQuestion(quiz, ended, "single")],
    ])("refuses %s", (_, step) => expect(step).toEqual({ reason: "quiz.timeOver" }));

    it("was worked on until the last answer, and not before it was created", () => {
      expect(workedUntil(ended, new Date(1))).toEqual(new Date(5));
      expect(workedUntil(ended, new Date(7))).toEqual(new Date(7));
    });
  });

  it("checks one question after the other, and shows hints of each", () => {
    const answered = { ...checked, answers: { single: "a", numeric: "5" } };
    expect(checkQuestion(quiz, answered, "numeric")).toEqual({
      state: { ...answered, checked: ["single", "numeric"] },
    });
    const hinted = { ...fresh, hints: { numeric: 1, single: 1 } };
    expect(showHint(quiz, hinted, "single")).toEqual({ state: { ...hinted, hints: { numeric: 1, single: 2 } } });
  });

  it("has shown no hint of a question whose key every object knows", () =>
    expect(hintsShown({ hints: {} }, "constructor")).toBe(0));

  it("takes options by the names that this attempt gave them, and only by those", () => {
    const [ordering] = questionsOf(quiz).filter(({ key }) => key === "ordering");
    if (ordering === undefined) throw new Error("no ordering");
    const { named } = optionNames(ordering, fresh.seed);
    const kept = keep(fresh, { ordering: named(["p", "r", "q"]) });
    expect(kept).toEqual({ state: { ...fresh, answers: { ordering: ["p", "r", "q"] }, given: { ordering: 1 } } });
    expect(keep(fresh, { ordering: ["p", "r", "q"] })).toEqual({ reason: "quiz.invalidAnswer" });
  });

  it("takes the same checked answer once more: it may come twice", () => {
    expect(keep(checked, { single: "a" })).toEqual({ state: checked });
    expect(checkQuestion(quiz, checked, "single")).toEqual({ state: checked });
  });
});
