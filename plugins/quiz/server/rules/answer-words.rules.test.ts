import { expect, it } from "vitest";
import type { Question } from "../quiz.schema";
import { answerInTexts } from "./answer-words.rules";

const common = { key: "q", prompt: "<p>?</p>", points: 1 };
const options = [
  { key: "a", html: "Apple", text: "Apple" },
  { key: "b", html: "Pear", text: "Pear" },
];

it.each([
  [{ ...common, type: "single", choices: options }, "b", "Pear"],
  [{ ...common, type: "single", choices: options }, "gone", "gone"],
  [{ ...common, type: "multiple", choices: options }, ["b", "a"], ["Pear", "Apple"]],
  [{ ...common, type: "ordering", items: options }, ["a", "b"], ["Apple", "Pear"]],
  [{ ...common, type: "dropdown", gaps: [{ key: "g", options }] }, { g: "b" }, { g: "Pear" }],
  [{ ...common, type: "text", gaps: [{ key: "g" }] }, { g: "a" }, { g: "a" }],
  [{ ...common, type: "numeric" }, "4.20", "4.20"],
  [{ ...common, type: "essay" }, "a", "a"],
])("an answer to %j in words: %j is %j", (question, given, words) => {
  expect(answerInTexts(question as unknown as Question, given as never)).toEqual(words);
});
