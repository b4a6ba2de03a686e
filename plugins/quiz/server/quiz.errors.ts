import { defineErrors, type ErrorTexts } from "../../../server/sdk";
import type { AttemptReason } from "./rules/attempt.rules";

const ANEW = "Load the quiz anew: it was changed.";

/** Why the quiz tool does not take a step; its page shows the quiz as it is then. */
export const quizReasons = defineErrors("reason", {
  preview: { title: "A preview keeps no answers", fix: "Open the quiz as a learner." },
  handedIn: { title: "The quiz is handed in", fix: "Nothing: answers count as they were handed in." },
  alreadyChecked: { title: "The answer was checked: it stays", fix: "Go on with the next question." },
  unknownQuestion: { title: "The quiz has no such question", fix: ANEW },
  invalidAnswer: { title: "The answer is none to this question", fix: ANEW },
  noCheck: { title: "Questions of this quiz are not checked one by one", fix: ANEW },
  notAnswered: { title: "A question without an answer is not checked", fix: "Answer it first." },
  noHint: { title: "The question has no more hints", fix: "Answer without." },
}) satisfies Readonly<Record<AttemptReason | "preview", ErrorTexts>>;
