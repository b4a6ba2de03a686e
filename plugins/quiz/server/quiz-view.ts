import type { Answer } from "./rules/answers.rules";
import type { Outcome, Score } from "./rules/grade.rules";

/** `open`: to be answered; `handedIn`: to be looked at again; `preview`: for whoever teaches, with all right answers. */
export type QuizMode = "open" | "handedIn" | "preview";

/** What a browser gets of a quiz: only what may be seen now. HTML in it is clean, its files have addresses for a while. */
export interface QuizView {
  readonly name: string;
  readonly mode: QuizMode;
  readonly feedback: "afterEach" | "afterSubmit" | "never";
  readonly items: readonly ItemView[];
  /** Once it may be seen. */
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
  /** To choose from; null: it is filled in by typing. */
  readonly options: readonly { readonly key: string; readonly text: string }[] | null;
}

export interface QuestionView {
  readonly key: string;
  readonly type: "single" | "multiple" | "dropdown" | "text" | "numeric" | "ordering" | "essay";
  /** With `[[key]]` where a gap is filled in. */
  readonly prompt: string;
  readonly points: number;
  readonly unit: string | null;
  /** Choices, or the things to be put in order. */
  readonly options: readonly OptionView[];
  readonly gaps: readonly GapView[];
  readonly hints: readonly string[];
  readonly hintCount: number;
  readonly answer: Answer | null;
  /** Its answer cannot be changed any more. */
  readonly locked: boolean;
  /** Once it may be seen. */
  readonly result: ResultView | null;
}

type ItemView = NoteView | QuestionView;

export interface ResultView {
  /** Null where nothing is judged: in a preview, and for a text without points. */
  readonly outcome: Outcome | null;
  readonly points: number | null;
  /** Keys of the right choices, or of the things in their right order. */
  readonly right: readonly string[];
  /** By gap: whether it is right, and what would have been. Texts, as people read them. */
  readonly gaps: Readonly<Record<string, { readonly right: boolean; readonly accepted: readonly string[] }>>;
  readonly ranges: readonly { readonly min: number; readonly max: number }[];
  /** By choice. */
  readonly feedback: Readonly<Record<string, string>>;
  readonly explanation: string | null;
}

/** What the page is started with. */
export interface QuizBoot {
  readonly token: string;
  /** The server's time when the page was made: milliseconds since 1970. */
  readonly now: number;
  readonly locale: string;
  readonly accent: string | null;
  /** Compiled ahead: a text without arguments is a string, all others are parsed. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly view: QuizView;
}
