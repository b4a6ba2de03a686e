import { defineErrors } from "../../../server/sdk";

const ANEW = "Load the quiz anew: it was changed.";

export const quizReasons = defineErrors("reason", {
  "quiz.preview": { title: "A preview keeps no answers", fix: "Open the quiz as a learner." },
  "quiz.handedIn": { title: "The quiz is handed in", fix: "Nothing: answers count as they were handed in." },
  "quiz.timeOver": {
    title: "The time for the quiz is over",
    fix: "Nothing: the answers that were saved in time were handed in.",
  },
  "quiz.alreadyChecked": { title: "The answer was checked: it stays", fix: "Go on with the next question." },
  "quiz.unknownQuestion": { title: "The quiz has no such question", fix: ANEW },
  "quiz.invalidAnswer": { title: "The answer is none to this question", fix: ANEW },
  "quiz.noCheck": { title: "Questions of this quiz are not checked one by one", fix: ANEW },
  "quiz.notAnswered": { title: "A question without an answer is not checked", fix: "Answer it first." },
  "quiz.noHint": { title: "The question has no more hints", fix: "Answer without." },
});

export const quizImportErrors = defineErrors("import", {
  "quiz.shape": {
    title: "The quiz has a fault and cannot be taken",
    fix: "Correct the package; docs/portable-package.md describes it.",
  },
});

type Reasons = typeof quizReasons;
type ImportErrors = typeof quizImportErrors;
declare module "../../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}
declare module "../../../server/course-package/format/import-problem" {
  interface PluginImportErrors extends ImportErrors {}
}
