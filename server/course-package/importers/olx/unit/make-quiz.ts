import type { PortableActivityInput } from "../../../format/package.schema";
import { headingOf, partTitle } from "../../part-title";
import type { WrittenQuiz } from "../../written-package";
import type { OlxBlock } from "../olx-block";
import type { AnswerFeedback } from "../problem/answer-feedback";
import type { ItemInput } from "../problem/response";
import type { PartGroup } from "./group-parts";

/** Names that Open edX gives to problems by default. They tell a learner nothing. */
const emptyNames = new Set([
  "",
  "problem",
  "question",
  "blank common problem",
  "blank advanced problem",
  "multiple choice",
  "checkboxes",
  "dropdown",
  "numerical input",
  "text input",
  "single select",
  "multi-select",
]);

type QuizParts = Extract<PartGroup, { kind: "quiz" }>["parts"];

/**
 * Makes one quiz from neighbouring problems, and the activity that shows it.
 * @param course the key of the course that the quiz belongs to
 */
export function makeQuiz(
  parts: QuizParts,
  unit: OlxBlock,
  course: string,
): { quiz: WrittenQuiz; activity: PortableActivityInput } {
  const blocks = parts.map(({ block }) => block);
  const [first] = blocks;
  const key = first?.key ?? "quiz";
  const named = blocks.filter(({ name }) => !emptyNames.has(name.toLowerCase()));
  const items = parts.flatMap(({ block, converted }): ItemInput[] =>
    "questions" in converted ? converted.questions : [{ key: block.key, type: "note", html: converted.text }],
  );
  makeKeysUnique(items);
  // A quiz of one problem gets the name of the problem. A quiz of several problems gets the name of the unit, the page
  // that contains them.
  const own = blocks.length === 1 ? (named[0]?.name ?? headingIn(items)) : undefined;
  const name = partTitle([own, unit.name, named[0]?.name, headingIn(items), unit.lesson], "Quiz");
  const maxScore = items.reduce((sum, item) => sum + (item.type === "note" ? 0 : (item.points ?? 1)), 0);
  const points = Math.round(maxScore * 1e6) / 1e6;
  return {
    quiz: { key, name, course, feedback: feedbackOf(parts), items },
    activity: { key, type: "lti", name, quiz: key, ...(points > 0 && { maxScore: points }) },
  };
}

function headingIn(items: readonly ItemInput[]): string {
  const pages = items.map((item) => (item.type === "note" ? item.html : item.prompt));
  return pages.map(headingOf).find((heading) => heading !== "") ?? "";
}

/**
 * Makes the keys of the questions unique: the second question of the problem "a" and the first of the problem "a.1" can
 * have the same key.
 */
function makeKeysUnique(items: readonly ItemInput[]): void {
  const keys = new Set<string>();
  for (const item of items) {
    const start = item.key.slice(0, 115);
    for (let number = 2; keys.has(item.key); number++) item.key = `${start}-${number}`;
    keys.add(item.key);
  }
}

/**
 * Decides when the quiz shows right answers: at the latest moment that one of its problems sets, so that no answer is
 * shown earlier than its author wants.
 */
function feedbackOf(parts: QuizParts): AnswerFeedback {
  const wanted = parts.flatMap(({ converted }) => ("feedback" in converted ? [converted.feedback] : []));
  if (wanted.includes("never")) return "never";
  return wanted.includes("afterSubmit") ? "afterSubmit" : "afterEach";
}
