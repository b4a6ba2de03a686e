import type { Answer } from "./rules/answers.rules";
import type { Outcome, Score } from "./rules/grade.rules";

/**
 * `open`: the learner can answer; `handedIn`: the learner can look at it again; `preview`: for teachers, with all right
 * answers.
 */
export type QuizMode = "open" | "handedIn" | "preview";

/**
 * The data of a quiz for a browser: only the parts that the learner may see now. HTML in it is clean, and its files have
 * addresses that work for a limited time.
 */
export interface QuizView {
  readonly name: string;
  readonly mode: QuizMode;
  readonly feedback: "afterEach" | "afterSubmit" | "never";
  readonly items: readonly ItemView[];
  /** Null while the learner may not see it. */
  readonly score: Score | null;
}

interface NoteView {
  readonly key: string;
  readonly type: "note";
  readonly html: string;
}

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
  /** `[[key]]` marks a gap. */
  readonly prompt: string;
  readonly points: number;
  readonly unit: string | null;
  /** The choices, or the items to put in order. */
  readonly options: readonly OptionView[];
  readonly gaps: readonly GapView[];
  readonly hints: readonly string[];
  readonly hintCount: number;
  readonly answer: Answer | null;
  /** The learner cannot change the answer any more. */
  readonly locked: boolean;
  /** Null while the learner may not see it. */
  readonly result: ResultView | null;
}

type ItemView = NoteView | QuestionView;

export interface ResultView {
  /** Null if nothing is judged: in a preview, and for an essay without points. */
  readonly outcome: Outcome | null;
  readonly points: number | null;
  /** Keys of the right choices, or of the items in their right order. */
  readonly right: readonly string[];
  /** By gap: whether it is right, and the accepted texts. */
  readonly gaps: Readonly<Record<string, { readonly right: boolean; readonly accepted: readonly string[] }>>;
  readonly ranges: readonly { readonly min: number; readonly max: number }[];
  /** Keys are choices. */
  readonly feedback: Readonly<Record<string, string>>;
  readonly explanation: string | null;
}

/** The data with which the page starts. */
export interface QuizBoot {
  readonly token: string;
  /** The server's time when it made the page: milliseconds since 1970. */
  readonly now: number;
  readonly locale: string;
  readonly accent: string | null;
  /** Parsed at build time. A text without arguments stays a string; all other texts are syntax trees. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly view: QuizView;
}
