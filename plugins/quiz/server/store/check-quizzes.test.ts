import { describe, expect, it } from "vitest";
import { ImportError } from "../../../../server/course-package/format/import-problem";
import { hasTools } from "../../../../server/learning/testing/labs";
import { contentsOf } from "../../../../server/learning/testing/test-lms";
import type { QuizInput } from "../testing/sample-quiz";

type Item = QuizInput["items"][number];

function faultsOf(...items: Item[]): string[] {
  return faultsIn({ quizzes: [{ key: "q", name: "Q", items }] });
}

function faultsIn(input: Parameters<typeof contentsOf>[0]): string[] {
  try {
    contentsOf(input);
    return [];
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.problems.map(({ code, place }) => `${code} ${/\((.*)\)/.exec(place)?.[1]}`);
  }
}

const a = { key: "a", html: "A" };
const b = { key: "b", html: "B", correct: true };
const options = [
  { key: "1", text: "one", correct: true },
  { key: "2", text: "two" },
];
const at = "/quizzes/0/items/0";

describe("quizzes of a package", () => {
  it.each<[string, Item, string]>([
    ["one choice", { key: "x", type: "single", prompt: "?", choices: [b] }, `quiz.shape ${at}`],
    [
      "no right choice",
      { key: "x", type: "single", prompt: "?", choices: [a, { ...b, correct: false }] },
      `quiz.shape ${at}`,
    ],
    ["no choice at all", { key: "x", type: "multiple", prompt: "?", choices: [] }, `quiz.shape ${at}`],
    [
      "a choice twice",
      { key: "x", type: "single", prompt: "?", choices: [b, b] },
      `IMPORT_KEY_DUPLICATE ${at}/choices/1/key`,
    ],
    ["no gap", { key: "x", type: "dropdown", prompt: "?", gaps: [] }, `quiz.shape ${at}`],
    [
      "a gap that is not there",
      { key: "x", type: "dropdown", prompt: "[[z]]", gaps: [{ key: "g", options }] },
      `IMPORT_REFERENCE_UNKNOWN ${at}/prompt`,
    ],
    [
      "a gap named twice",
      { key: "x", type: "dropdown", prompt: "[[g]] [[g]]", gaps: [{ key: "g", options }] },
      `quiz.shape ${at}/prompt`,
    ],
    [
      "one option",
      { key: "x", type: "dropdown", prompt: "?", gaps: [{ key: "g", options: options.slice(0, 1) }] },
      `quiz.shape ${at}/gaps/0`,
    ],
    [
      "no right option",
      {
        key: "x",
        type: "dropdown",
        prompt: "?",
        gaps: [
          {
            key: "g",
            options: [
              { key: "1", text: "1" },
              { key: "2", text: "2" },
            ],
          },
        ],
      },
      `quiz.shape ${at}/gaps/0`,
    ],
    [
      "no accepted text",
      { key: "x", type: "text", prompt: "?", gaps: [{ key: "g", accepted: [] }] },
      `quiz.shape ${at}/gaps/0`,
    ],
    [
      "only spaces accepted",
      { key: "x", type: "text", prompt: "?", gaps: [{ key: "g", accepted: [" "] }] },
      `quiz.shape ${at}/gaps/0`,
    ],
    ["no right number", { key: "x", type: "numeric", prompt: "?", accepted: [] }, `quiz.shape ${at}`],
    [
      "a range upside down",
      { key: "x", type: "numeric", prompt: "?", accepted: [{ min: 2, max: 1 }] },
      `quiz.shape ${at}`,
    ],
    ["one thing to order", { key: "x", type: "ordering", prompt: "?", items: [a] }, `quiz.shape ${at}`],
  ])("are refused with %s", (_what, item, fault) => expect(faultsOf(item)).toEqual([fault]));

  it("may have a question in which nothing is to be chosen", () => {
    expect(faultsOf({ key: "x", type: "multiple", prompt: "?", choices: [a] })).toEqual([]);
  });

  it("are refused with a question twice", () => {
    const item: Item = { key: "x", type: "essay", prompt: "?" };
    expect(faultsOf(item, item)).toEqual(["IMPORT_KEY_DUPLICATE /quizzes/0/items/1/key"]);
  });

  it.runIf(hasTools)("are shown by lti activities of their own course only", () => {
    const quiz: QuizInput = { key: "q", name: "Q", course: "one", items: [] };
    const course = (key: string, type: "lti" | "text") => ({
      key,
      name: key,
      code: key,
      description: "",
      activity: { key: "root", type, name: "Root", quiz: "q", html: "" },
    });
    expect(faultsIn({ quizzes: [quiz], courses: [course("one", "lti")] })).toEqual([]);
    expect(faultsIn({ quizzes: [quiz], courses: [course("one", "text")] })).toEqual([
      "IMPORT_ACTIVITY_SHAPE /courses/0/activity",
    ]);
    expect(faultsIn({ quizzes: [quiz], courses: [course("one", "lti"), course("two", "lti")] })).toEqual([
      "IMPORT_REFERENCE_UNKNOWN /courses/1/activity/quiz",
    ]);
  });

  it.runIf(hasTools)("give the points that their activity has, whatever it says about grading", () => {
    const essay = (points: number): Item => ({ key: "x", type: "essay", prompt: "?", points });
    const shownBy = (points: number, more: object) => ({
      quizzes: [{ key: "q", name: "Q", items: [essay(points)] }],
      courses: [
        {
          key: "one",
          name: "one",
          code: "one",
          description: "",
          activity: { key: "root", type: "lti", name: "Root", quiz: "q", ...more },
        },
      ],
    });
    const place = "IMPORT_CONTRADICTION /courses/0/activity";
    expect(faultsIn(shownBy(2, {}))).toEqual([place]);
    expect(faultsIn(shownBy(0, { maxScore: 2 }))).toEqual([`${place}/maxScore`]);
    expect(faultsIn(shownBy(0, {}))).toEqual([]);
    for (const more of [{}, { supportLtiGrading: false }]) {
      const [one] = contentsOf(shownBy(2, { maxScore: 5, ...more })).package.courses;
      expect(one?.activity).toMatchObject({ supportLtiGrading: true, maxScore: 5 });
    }
  });

  it.runIf(hasTools)("are shown by the platform's own tool, so their activity names no other", () => {
    const quiz: QuizInput = { key: "q", name: "Q", items: [] };
    const lab = { key: "lab", name: "Lab", version: "1.1" as const, launchUrl: "https://lab.example/launch" };
    const ltiTools = [{ ...lab, consumerKey: "key", sharedSecret: "secret" }];
    const activity = { key: "root", type: "lti", name: "Root", quiz: "q" };
    const course = (more: object) => ({
      key: "one",
      name: "one",
      code: "one",
      description: "",
      activity: { ...activity, ...more },
    });
    expect(faultsIn({ quizzes: [quiz], ltiTools, courses: [course({})] })).toEqual([]);
    expect(faultsIn({ quizzes: [quiz], ltiTools, courses: [course({ lti: { tool: "lab" } })] })).toEqual([
      "IMPORT_ACTIVITY_SHAPE /courses/0/activity",
    ]);
  });

  it("have their pages cleaned, wherever HTML stands", () => {
    const evil = '<p onclick="x()">text<script>x()</script></p>';
    const { package: pkg } = contentsOf({
      quizzes: [
        {
          key: "q",
          name: "Q",
          items: [
            { key: "n", type: "note", html: evil },
            {
              key: "s",
              type: "single",
              prompt: evil,
              hints: [evil],
              explanation: evil,
              choices: [
                { ...a, html: evil, feedback: evil },
                { ...b, html: evil },
              ],
            },
            { key: "d", type: "dropdown", prompt: evil, gaps: [{ key: "g", label: evil, options }] },
            {
              key: "o",
              type: "ordering",
              prompt: evil,
              items: [
                { key: "1", html: evil },
                { key: "2", html: evil },
              ],
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(pkg.quizzes)).not.toMatch(/script|onclick/);
    expect(JSON.stringify(pkg.quizzes).match(/<p>text<\/p>/g)).toHaveLength(12);
  });
});
