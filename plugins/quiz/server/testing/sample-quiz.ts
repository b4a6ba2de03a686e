import type { FromSchema } from "json-schema-to-ts";
import type { quizSchema } from "../quiz.schema";

/** A quiz as it is written: fields with a default are optional. */
export type QuizInput = FromSchema<typeof quizSchema, { keepDefaultedPropertiesOptional: true }>;

/** A quiz with one question of each type. `rightAnswers` has the right answers. */
export const sampleQuiz = {
  key: "sample",
  name: "Everything at once",
  items: [
    { key: "intro", type: "note", html: "<p>Take your time.</p>" },
    {
      key: "single",
      type: "single",
      prompt: "<p>Which one?</p>",
      explanation: "<p>SECRET because</p>",
      hints: ["<p>HINT one</p>", "<p>HINT two</p>"],
      choices: [
        { key: "a", html: "A" },
        { key: "b", html: "B", correct: true, feedback: "<p>SECRET yes</p>" },
      ],
    },
    {
      key: "multiple",
      type: "multiple",
      points: 2,
      scoring: "partial",
      shuffle: true,
      prompt: "<p>Which ones?</p>",
      choices: [
        { key: "a", html: "A", correct: true },
        { key: "b", html: "B", correct: true },
        { key: "c", html: "C" },
        { key: "d", html: "D" },
      ],
    },
    {
      key: "dropdown",
      type: "dropdown",
      points: 2,
      prompt: "<p>First [[x]], then [[y]].</p>",
      gaps: [
        {
          key: "x",
          options: [
            { key: "1", text: "one", correct: true },
            { key: "2", text: "two" },
          ],
        },
        {
          key: "y",
          options: [
            { key: "1", text: "one" },
            { key: "2", text: "two", correct: true },
          ],
        },
      ],
    },
    {
      key: "text",
      type: "text",
      prompt: "<p>Say it: [[word]]</p>",
      gaps: [{ key: "word", accepted: ["SECRETword", "another SECRET"] }],
    },
    { key: "numeric", type: "numeric", unit: "bar", prompt: "<p>How much?</p>", accepted: [{ min: 4.25, max: 4.75 }] },
    {
      key: "ordering",
      type: "ordering",
      prompt: "<p>In order.</p>",
      items: [
        { key: "p", html: "P" },
        { key: "q", html: "Q" },
        { key: "r", html: "R" },
      ],
    },
    { key: "essay", type: "essay", points: 3, prompt: "<p>Why?</p>" },
  ],
} satisfies QuizInput;

/** The key of each question → its right answer. The essay is left out, because a person grades it. */
export const rightAnswers = {
  single: "b",
  multiple: ["a", "b"],
  dropdown: { x: "1", y: "2" },
  text: { word: "secretWORD" },
  numeric: "4,5",
  ordering: ["p", "q", "r"],
};
