import { type ListenersOf, readTextBlocks } from "../../../../server/sdk";
import type { Answer } from "../../rules/answer.rules";
import { OWN_PLATFORM } from "../portal-platforms";
import type { Question } from "../quiz.schema";
import type { QuizTables } from "../quiz.tables";
import { answerInTexts } from "../rules/answer-words.rules";
import { questionsOf } from "../rules/answers.rules";
import { keyOfName } from "../rules/read-launch.rules";
import { questionView } from "../rules/view.rules";
import { findAttempt, findQuiz } from "./attempts";

/**
 * The questions of a learner's attempt whose shown result is not right, for the portal, which searches where the course
 * explains them. A question whose result the learner does not see yet is left out.
 */
export const missedQuestions: NonNullable<ListenersOf<QuizTables>["missedQuestions"]> = async (
  { db, userId },
  activityWorkflowId,
) => {
  const row = await db
    .selectFrom("quiz_attempt")
    .select("id")
    .where("platform_key", "=", OWN_PLATFORM)
    .where("launch_key", "=", keyOfName(activityWorkflowId))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const attempt = row === undefined ? null : await findAttempt(db, row.id);
  const quiz = attempt && (await findQuiz(db, attempt.quizId));
  if (!attempt || !quiz) return [];
  const { state } = attempt;
  return questionsOf(quiz).flatMap((question) => {
    const view = questionView(quiz, question, state, state.handedIn ? "handedIn" : "open", (html) => html);
    const outcome = view.result?.outcome;
    return outcome === "wrong" || outcome === "partly" ? [{ key: question.key, text: wordsOf(question) }] : [];
  });
};

function wordsOf(question: Question): string {
  const words = [question.prompt.replace(/\[\[[^[\]]{1,200}\]\]/g, " "), ...solutionsOf(question)];
  return words
    .map((html) =>
      readTextBlocks(`<p>${html}</p>`)
        .map(({ text }) => text)
        .join(" "),
    )
    .join(" ");
}

/** The words of the right answer. Numbers say nothing about where a course explains them. */
function solutionsOf(question: Question): string[] {
  const right = rightAnswer(question);
  const texts = right === null ? null : answerInTexts(question, right);
  return texts === null ? [] : typeof texts === "string" ? [texts] : Object.values(texts).map(String);
}

function rightAnswer(question: Question): Answer | null {
  switch (question.type) {
    case "single":
    case "multiple":
      return question.choices.filter(({ correct }) => correct).map(({ key }) => key);
    case "ordering":
      return question.items.map(({ key }) => key);
    case "text":
      return question.gaps.map(({ accepted }) => accepted[0] ?? "");
    case "dropdown":
      return question.gaps.flatMap(({ options }) => options.filter(({ correct }) => correct).map(({ text }) => text));
    default:
      return null;
  }
}
