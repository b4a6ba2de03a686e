import type { PackageSection } from "../../../course-package/package-section";
import { type Quiz, quizSchema } from "../quiz.schema";
import { type ChangeHtml, mapHtml } from "../quiz-html";
import { checkQuizzes } from "./check-quizzes";
import { quizId } from "./quiz-id";
import { pathsOf, storeQuizzes } from "./store-quizzes";

/** `quizzes` of a course package. */
export const quizSection: PackageSection = {
  name: "quizzes",
  description: "Quizzes, for the quiz tool.",
  schema: quizSchema,
  kind: "quiz",
  mapHtml: (quiz: Quiz, change: ChangeHtml) => mapHtml(quiz, change),
  files: (quiz: Quiz) => pathsOf(quiz),
  check: (quizzes: readonly Quiz[], keys, problems, pointer, pkg) =>
    checkQuizzes(quizzes, pkg, { keys, problems, pointer }),
  store: (db, quizzes: readonly Quiz[], { tenantId, now, files, idOf }) =>
    storeQuizzes(db, { tenantId, now, quizzes, files, idOf: (quiz) => quizId(idOf, quiz) }),
};
