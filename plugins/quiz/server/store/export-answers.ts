import type { ListenersOf } from "../../../../server/sdk";
import { answerTo } from "../../rules/answer.rules";
import type { QuizTables } from "../quiz.tables";
import { answerInTexts } from "../rules/answer-words.rules";
import { questionsOf } from "../rules/answers.rules";

type ExportAnswers = NonNullable<ListenersOf<QuizTables>["personExport"]>;

/**
 * Exports a person's answers as texts. A stored answer contains only the keys that the author has given to the
 * options of a question, and nobody could read it without the quiz.
 */
export const exportAnswers: ExportAnswers = async ({ db, userId }) => {
  const rows = await db
    .selectFrom("quiz_attempt")
    .innerJoin("quiz", (join) => join.onRef("quiz.id", "=", "quiz_attempt.quiz_id"))
    .select(["quiz_attempt.id", "quiz_attempt.answers", "quiz.content"])
    .where("quiz_attempt.user_id", "=", userId)
    .orderBy("quiz_attempt.created")
    .execute();
  const attempts = rows.map(({ id, answers, content }) => ({
    id,
    quiz: content.name,
    answers: questionsOf(content).flatMap((question) => {
      const answer = answerTo(answers, question.key);
      return answer === null ? [] : [{ question: question.prompt, answer: answerInTexts(question, answer) }];
    }),
  }));
  return { attempts };
};
