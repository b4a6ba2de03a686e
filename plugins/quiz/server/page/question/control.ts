import type { QuestionView } from "../../quiz-view";
import type { Answer } from "../../rules/answers.rules";
import type { Texts } from "../texts";

/** What a control is made for. */
export interface ControlParts {
  readonly question: QuestionView;
  readonly answer: Answer | null;
  /** Where the question's text stands already; gaps are put into it. */
  readonly prompt: HTMLElement;
  readonly texts: Texts;
  /** Unique in the page. */
  readonly id: string;
  readonly give: (answer: Answer | null) => void;
  /** Tells those who do not see what happened. */
  readonly announce: (text: string) => void;
}

/** Draws what a question is answered with; null: all of it stands in the prompt. */
export type Control = (parts: ControlParts) => HTMLElement | null;
