import { defineServerPlugin } from "../../../server/sdk";
import { migrations } from "./quiz.migrations";
import type { QuizTables } from "./quiz.tables";
import { quizContext } from "./quiz-context";
import { quizTool } from "./quiz-tool";
import { quizRegistration } from "./registration";
import { giveDueScores } from "./scores/give-due-scores";
import { handInEnded } from "./scores/hand-in-ended";
import { deliverScores } from "./scores/score-deliveries";
import { exportAnswers } from "./store/export-answers";
import { gradedQuestions } from "./store/graded-questions";
import { missedQuestions } from "./store/missed-questions";
import { quizFields } from "./store/quiz-field";
import { quizLink } from "./store/quiz-link";
import { quizSection } from "./store/quiz-section";
import { sweepSessionsAndLogins } from "./store/sessions";

export default defineServerPlugin<QuizTables>({
  id: "quiz",
  migrations,
  hooks: {
    activityFields: quizFields,
    ownTools: { quiz: quizRegistration },
    toolLink: { quiz: quizLink },
    personExport: exportAnswers,
    gradedQuestions,
    missedQuestions,
    handInDue: giveDueScores,
  },
  sections: [quizSection],
  routes: (http, server) => quizTool(http, quizContext(server)),
  jobs: [
    deliverScores,
    { id: "hand-in-ended", every: 30, run: handInEnded },
    { id: "sweep", every: 30 * 60, cleans: true, run: ({ db, now }) => sweepSessionsAndLogins(db, now) },
  ],
});
