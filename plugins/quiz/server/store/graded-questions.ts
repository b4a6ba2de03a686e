import { type GradedQuestion, type ListenersOf, readTextBlocks } from "../../../../server/sdk";
import type { Question } from "../quiz.schema";
import type { QuizTables } from "../quiz.tables";

/**
 * Gives the questions of all quizzes that a course can show, as texts, each with its choices or with the answers that
 * have to be typed: the portal's AI assistant must not answer them. The texts do not say which choice is right.
 */
export const gradedQuestions: NonNullable<ListenersOf<QuizTables>["gradedQuestions"]> = async ({ db }, { id }) => {
  const rows = await db
    .selectFrom("quiz")
    .select("content")
    .where(({ eb, or }) => or([eb("objective_id", "=", id), eb("objective_id", "is", null)]))
    .execute();
  const items = rows.flatMap(({ content }) => content.items);
  return items.flatMap((item): GradedQuestion[] =>
    item.type === "note"
      ? []
      : [{ prompt: textOf(item.prompt), choices: choicesOf(item), solutions: typedAnswers(item) }],
  );
};

function choicesOf(question: Question): string[] {
  switch (question.type) {
    case "single":
    case "multiple":
      return question.choices.map(({ html }) => textOf(html));
    case "dropdown":
      return question.gaps.flatMap(({ options }) => options.map(({ text }) => text));
    case "ordering":
      return question.items.map(({ html }) => textOf(html));
    default:
      return [];
  }
}

function typedAnswers(question: Question): string[] {
  switch (question.type) {
    case "text":
      return question.gaps.flatMap(({ accepted }) => accepted);
    case "numeric":
      return question.accepted.flatMap(({ min, max }) => (min === max ? [String(min)] : []));
    default:
      return [];
  }
}

/** HTML as one text, with its headings. Gaps are left out, because their keys mean nothing to readers. */
function textOf(html: string): string {
  const blocks = readTextBlocks(html.replace(/<(\/?)h[1-6]\b/g, "<$1p"));
  return blocks.map(({ text }) => text.replace(/\[\[[^[\]]{1,200}\]\]/g, " … ")).join("\n");
}
