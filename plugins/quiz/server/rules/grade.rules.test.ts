import {
  assert,
  constantFrom,
  double,
  property,
  record,
  shuffledSubarray,
  string,
  subarray,
  uniqueArray,
} from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../rules/answer.rules";
import type { Question } from "../quiz.schema";
import { rightAnswers, sampleQuiz } from "../testing/sample-quiz";
import { quizOf } from "../testing/test-tool";
import { questionsOf, readAnswer } from "./answers.rules";
import { gradeQuestion, scoreOf } from "./grade.rules";

const quiz = quizOf(sampleQuiz);
const question = (key: string): Question => {
  const found = questionsOf(quiz).find((one) => one.key === key);
  if (found === undefined) throw new Error(`There is no question "${key}".`);
  return found;
};

describe("grading", () => {
  it.each<[string, Answer | null, number | null]>([
    ["single", "b", 1],
    ["single", "a", 0],
    ["single", null, 0],
    ["multiple", ["a", "b"], 2],
    ["multiple", ["b", "a"], 2],
    ["multiple", ["a"], 1],
    ["multiple", ["a", "b", "c"], 1],
    ["multiple", ["a", "c"], 0],
    ["multiple", ["c", "d"], 0],
    ["multiple", ["a", "b", "c", "d"], 0],
    ["multiple", null, 0],
    ["dropdown", { x: "1", y: "2" }, 2],
    ["dropdown", { x: "1" }, 1],
    ["dropdown", { x: "2", y: "1" }, 0],
    ["text", { word: "SECRETword" }, 1],
    ["text", { word: "  another   secret " }, 1],
    ["text", { word: "another" }, 0],
    ["numeric", "4.25", 1],
    ["numeric", "4.24", 0],
    ["numeric", "4,75", 1],
    ["numeric", "4,76", 0],
    ["numeric", "much", 0],
    ["ordering", ["p", "q", "r"], 1],
    ["ordering", ["q", "p", "r"], 0],
    ["ordering", null, 0],
    ["essay", "Because.", null],
    ["essay", null, 0],
  ])("gives for %s %j %s points", (key, answer, points) => {
    expect(gradeQuestion(question(key), answer).points).toBe(points);
  });

  it("waits for nobody where an essay brings no points", () => {
    const free = quizOf({ ...sampleQuiz, items: [{ key: "free", type: "essay", prompt: "<p>?</p>", points: 0 }] });
    const [essay] = questionsOf(free);
    expect(essay && gradeQuestion(essay, "Because.")).toEqual({ outcome: "waits", points: 0 });
    expect(scoreOf(free, { free: "Because." })).toEqual({ points: 0, max: 0, pending: false });
  });

  it("counts capitals where they count", () => {
    const strict = quizOf({
      key: "q",
      name: "Q",
      items: [
        { key: "t", type: "text", prompt: "x", gaps: [{ key: "g", caseSensitive: true, accepted: ["Na"] }] },
        { key: "none", type: "multiple", prompt: "x", choices: [{ key: "a", html: "A" }] },
      ],
    });
    const [text, none] = questionsOf(strict);
    if (text === undefined || none === undefined) throw new Error("The questions are not there.");
    expect(gradeQuestion(text, { g: "Na" }).outcome).toBe("right");
    expect(gradeQuestion(text, { g: "NA" }).outcome).toBe("wrong");
    expect(gradeQuestion(none, null).outcome).toBe("right");
    expect(gradeQuestion(none, ["a"]).outcome).toBe("wrong");
  });

  it("reads a number by the language of the quiz, and a word as a person would", () => {
    const typed = quizOf({
      ...sampleQuiz,
      items: [
        { key: "n", type: "numeric", prompt: "x", accepted: [{ min: 1234, max: 1234 }] },
        { key: "t", type: "text", prompt: "x", gaps: [{ key: "g", accepted: ["O'Neil"] }] },
      ],
    });
    const [number, word] = questionsOf(typed);
    if (number === undefined || word === undefined) throw new Error("The questions are not there.");
    expect(gradeQuestion(number, "1,234", "en").outcome).toBe("right");
    expect(gradeQuestion(number, "1,234", "de").outcome).toBe("wrong");
    expect(scoreOf({ ...typed, language: "de" }, { n: "1.234", t: { g: "o\u02bcneil\u200b" } }).points).toBe(2);
  });

  it("adds up, and says that a person still has to grade", () => {
    expect(scoreOf(quiz, rightAnswers)).toEqual({ points: 8, max: 11, pending: false });
    expect(scoreOf(quiz, { ...rightAnswers, essay: "Because." })).toEqual({ points: 8, max: 11, pending: true });
    expect(scoreOf(quiz, {})).toEqual({ points: 0, max: 11, pending: false });
  });

  it("never gives less than nothing or more than there is, whatever is answered", () => {
    const answer = record(
      {
        single: constantFrom("a", "b"),
        multiple: shuffledSubarray(["a", "b", "c", "d"]),
        dropdown: record({ x: constantFrom("1", "2"), y: constantFrom("1", "2") }, { requiredKeys: [] }),
        text: record({ word: string() }),
        numeric: double().map(String),
        ordering: shuffledSubarray(["p", "q", "r"], { minLength: 3 }),
        essay: string(),
      },
      { requiredKeys: [] },
    );
    assert(
      property(answer, (given) => {
        const { points, max } = scoreOf(quiz, given);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(max);
      }),
    );
  });

  it("does not look at the order of choices, and gives everything for just the right ones", () => {
    const keys = uniqueArray(string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    const choices = keys.chain((all) => subarray(all).map((right) => ({ all, right })));
    assert(
      property(
        choices,
        constantFrom("all" as const, "partial" as const),
        double({ min: 0, max: 100, noNaN: true }),
        ({ all, right }, scoring, points) => {
          const one: Question = {
            key: "m",
            type: "multiple",
            prompt: "",
            hints: [],
            shuffle: false,
            scoring,
            points,
            choices: all.map((key) => ({ key, html: key, correct: right.includes(key) })),
          };
          expect(gradeQuestion(one, right).points).toBe(points);
          expect(gradeQuestion(one, right.toReversed())).toEqual(gradeQuestion(one, right));
          expect(gradeQuestion(one, all.toReversed())).toEqual(gradeQuestion(one, all));
        },
      ),
    );
  });
});

describe("reading an answer", () => {
  it.each<[string, unknown]>([
    ["single", "z"],
    ["single", ["a"]],
    ["single", 1],
    ["multiple", ["a", "a"]],
    ["multiple", ["z"]],
    ["multiple", "a"],
    ["multiple", { length: 1 }],
    ["dropdown", { x: "9" }],
    ["dropdown", { z: "1" }],
    ["dropdown", ["1"]],
    ["dropdown", JSON.parse('{"__proto__":"1"}')],
    ["text", { word: 1 }],
    ["text", { word: "x".repeat(1001) }],
    ["numeric", 4.5],
    ["numeric", "1".repeat(101)],
    ["ordering", ["p", "q"]],
    ["ordering", []],
    ["ordering", ["p", "q", "q"]],
    ["essay", "x".repeat(20_001)],
    ["essay", { text: "x" }],
  ])("refuses for %s %j", (key, given) => expect(readAnswer(question(key), given)).toBeUndefined());

  it.each<[string, unknown]>([
    ["multiple", []],
    ["dropdown", {}],
    ["text", { word: "  " }],
    ["numeric", " "],
    ["essay", "\n"],
    ["single", null],
  ])("takes for %s %j as nothing given", (key, given) => expect(readAnswer(question(key), given)).toBeNull());
});
