import type { Listeners } from "../../kit/hooks/hooks";
import { quizRegistration } from "./registration";
import { quizLink } from "./store/quiz-link";

/** The tool as the server brings it along, and which quiz an activity launches. */
export const quizListeners: Listeners = {
  ownTools: { quiz: quizRegistration },
  toolLink: { quiz: quizLink },
};
