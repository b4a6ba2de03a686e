import type { Answer } from "../../rules/answer.rules";
import type { QuestionView } from "../../rules/quiz-view";
import type { Texts } from "../texts";

export interface ControlParts {
  readonly question: QuestionView;
  readonly answer: Answer | null;
  readonly prompt: HTMLElement;
  readonly texts: Texts;
  readonly id: string;
  readonly give: (answer: Answer | null) => void;
  readonly announce: (text: string) => void;
}

/** Makes the control for answering a question. Null if the control is part of the prompt. */
export type Control = (parts: ControlParts) => HTMLElement | null;
