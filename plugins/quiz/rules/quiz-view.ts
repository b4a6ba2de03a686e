import type { Answer } from "./answer.rules";
import type { Outcome, Score } from "./score";

/**
 * The purpose of the view. `open`: the learner can answer; `handedIn`: the learner can look at the quiz again;
 * `preview`: for teachers, with all right answers.
 */
export type QuizMode = "open" | "handedIn" | "preview";

/**
 * The data of a quiz for a browser: only the parts that the learner may see now. Its HTML is sanitized, and the files
 * in it have addresses that work for a limited time.
 */
export interface QuizView {
  readonly name: string;
  readonly mode: QuizMode;
  readonly endedByTime: boolean;
  readonly feedback: "afterEach" | "afterSubmit" | "never";
  readonly items: readonly ItemView[];
  /** The score; null while the learner may not see it. */
  readonly score: Score | null;
  /** What passes, and whether the score does. Null without a score, and if the platform names no passing score. */
  readonly passing: Passing | null;
}

/** The share of the maximum that passes, from 0 to 1. `passed` is null while points may still be added. */
export interface Passing {
  readonly needed: number;
  readonly passed: boolean | null;
}

interface NoteView {
  readonly key: string;
  readonly type: "note";
  readonly html: string;
}

/** A choice of a question, or an item to put in order. Its key in the browser may differ from the author's key. */
export interface OptionView {
  readonly key: string;
  readonly html: string;
}

export interface GapView {
  readonly key: string;
  readonly label: string | null;
  /** The options to choose from; null if the learner types the answer. */
  readonly options: readonly { readonly key: string; readonly text: string }[] | null;
}

export interface QuestionView {
  readonly key: string;
  readonly type: "single" | "multiple" | "dropdown" | "text" | "numeric" | "ordering" | "essay";
  /** The question's text as HTML. `[[key]]` marks a gap. */
  readonly prompt: string;
  readonly points: number;
  readonly unit: string | null;
  /** The language by which a typed number is read; null if it is not known. Only questions for a number have it. */
  readonly language?: string | null;
  /** The choices, or the items to put in order. */
  readonly options: readonly OptionView[];
  readonly gaps: readonly GapView[];
  readonly hints: readonly string[];
  readonly hintCount: number;
  readonly answer: Answer | null;
  readonly locked: boolean;
  /** The result; null while the learner may not see it. */
  readonly result: ResultView | null;
}

type ItemView = NoteView | QuestionView;

export interface ResultView {
  /** How the answer was judged. Null if it is not judged: in a preview, and for an essay without points. */
  readonly outcome: Outcome | null;
  readonly points: number | null;
  /** Keys of the right choices, or of the items in their right order. */
  readonly right: readonly string[];
  readonly gaps: Readonly<Record<string, { readonly right: boolean; readonly accepted: readonly string[] }>>;
  readonly ranges: readonly { readonly min: number; readonly max: number }[];
  readonly feedback: Readonly<Record<string, string>>;
  readonly explanation: string | null;
}

/** The data that the server writes into the page of a quiz, so that it can start without a request. */
export interface QuizBoot {
  readonly token: string;
  /** The server's time when it made the page: milliseconds since 1970. */
  readonly now: number;
  readonly locale: string;
  readonly accent: string | null;
  /** The texts of the page by key. A text with arguments has been parsed at build time; one without stays a string. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly view: QuizView;
}
