import { fieldsOf, itemsOf, type ToolLink } from "../../../../server/sdk";
import type { Quiz } from "../quiz.schema";
import { quizFields } from "./quiz-field";
import { quizId } from "./quiz-id";
import { quizNamed } from "./quiz-named";
import { quizSection } from "./quiz-section";

/**
 * Declares to the LTI plugin which activities open the quiz tool, and the LTI parameters with which it is opened: the
 * quiz, the learner's attempt, whether the learner may see results, and the score that passes. If a quiz of the
 * activity's course and a quiz without a course have the same key, the former is opened.
 */
export const quizLink: ToolLink = {
  field: "quiz",
  parameters(scope, { course, activity }) {
    const { quiz: key = "" } = fieldsOf(activity, quizFields);
    const quizzes = itemsOf(scope.package, quizSection) as readonly Quiz[];
    const found = quizNamed(
      key,
      quizzes.filter((quiz) => quiz.course === undefined || quiz.course === course),
    );
    return {
      attempt: "$ActivityWorkflow.id",
      results: "$ActivityRecord.shown",
      passing: "$Activity.passingScore",
      theme: "$Portal.theme",
      quiz: quizId(scope.idOf, found ?? { key }),
    };
  },
};
