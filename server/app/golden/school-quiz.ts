import type { WrittenQuiz } from "../../course-package/importers/written-package";

/**
 * A quiz for the golden test, with questions of each kind, except those that each attempt shuffles and those that a
 * person grades.
 */
export const schoolQuiz = {
  key: "sample",
  name: "Everything at once",
  course: "running",
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
  ],
} satisfies WrittenQuiz;
