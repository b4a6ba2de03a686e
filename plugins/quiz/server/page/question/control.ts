import type { Answer } from "../../rules/answers.rules";
import type { QuestionView } from "../../rules/quiz-view";
import type { Texts } from "../texts";

/** What a control (buttons or fields for the answer) needs to show a question and to take its answer. */
export interface ControlParts {
  readonly question: QuestionView;
  readonly answer: Answer | null;
  /** The element with the question's text; gaps are put into it. */
  readonly prompt: HTMLElement;
  readonly texts: Texts;
  /** An id that is unique in the page. */
  readonly id: string;
  readonly give: (answer: Answer | null) => void;
  /** Lets screen readers say a text. */
  readonly announce: (text: string) => void;
}

/** Makes the control for answering a question. Null if the control is part of the prompt. */
export type Control = (parts: ControlParts) => HTMLElement | null;
