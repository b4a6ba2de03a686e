import { definePackageSection } from "../../../../server/sdk";
import { type Quiz, quizSchema } from "../quiz.schema";
import type { QuizTables } from "../quiz.tables";
import { mapHtml } from "../quiz-html";
import { checkQuizzes } from "./check-quizzes";
import { quizId } from "./quiz-id";
import { languageIn, pathsOf, storeQuizzes } from "./store-quizzes";

/**
 * The section `quizzes`: how its quizzes are checked and stored.
 */
export const quizSection = definePackageSection<Quiz, QuizTables>({
  name: "quizzes",
  description: "Quizzes, for the quiz tool.",
  schema: quizSchema,
  kind: "quiz",
  mapHtml,
  files: pathsOf,
  check: (quizzes, keys, problems, pointer, pkg) => checkQuizzes(quizzes, pkg, { keys, problems, pointer }),
  store: (db, quizzes, { tenantId, now, files, idOf, package: { courses } }) =>
    storeQuizzes(db, {
      tenantId,
      now,
      quizzes,
      files,
      idOf: (quiz) => quizId(idOf, quiz),
      courseOf: ({ course }) => (course === undefined ? null : idOf("course", course)),
      languageOf: (quiz) => languageIn(courses, quiz),
    }),
});
