import type { ListenersOf } from "../../../../server/sdk";
import type { QuizTables } from "../quiz.tables";
import { answerInTexts } from "../rules/answer-words.rules";
import { answerTo, questionsOf } from "../rules/answers.rules";

type ExportAnswers = NonNullable<ListenersOf<QuizTables>["personExport"]>;

/**
 * Exports a person's answers as texts. The stored answers contain only the keys of the quiz's author, and without the
 * quiz nobody could read them.
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
    ...{ id, quiz: content.name },
    answers: questionsOf(content).flatMap((question) => {
      const answer = answerTo(answers, question.key);
      return answer === null ? [] : [{ question: question.prompt, answer: answerInTexts(question, answer) }];
    }),
  }));
  return { attempts };
};
