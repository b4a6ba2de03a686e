import type { PortablePackageInput } from "../format/package.schema";

/** A tool in the list `ltiTools` of a course package. docs/portable-package.md describes the fields of a tool. */
export interface WrittenTool {
  readonly key: string;
  readonly name: string;
  readonly version: "1.1" | "1.3";
  readonly launchUrl: string;
  readonly clientId?: string;
  readonly loginUrl?: string;
  readonly redirectUrls?: readonly string[];
  readonly jwksUrl?: string;
  readonly deepLinkingUrl?: string;
  readonly consumerKey?: string;
  readonly sharedSecret?: string;
  readonly sendNames?: boolean;
  readonly scopes?: readonly string[];
}

/** The fields that all kinds of quiz questions share. Texts are HTML unless a comment says otherwise. */
interface WrittenQuestion {
  key: string;
  prompt: string;
  points?: number;
  hints?: string[];
  explanation?: string;
}

interface WrittenChoice {
  readonly key: string;
  readonly html: string;
  readonly correct?: boolean;
  readonly feedback?: string;
}

interface WrittenGap {
  readonly key: string;
  readonly label?: string;
}

interface WrittenOption {
  readonly key: string;
  /** The text of the choice, without markup. */
  readonly text: string;
  readonly correct?: boolean;
}

type WrittenItem =
  | (WrittenQuestion & { readonly type: "single"; readonly shuffle?: boolean; readonly choices: WrittenChoice[] })
  | (WrittenQuestion & {
      readonly type: "multiple";
      readonly shuffle?: boolean;
      readonly scoring?: "all" | "partial";
      readonly choices: WrittenChoice[];
    })
  | (WrittenQuestion & {
      readonly type: "dropdown";
      readonly gaps: (WrittenGap & { readonly options: WrittenOption[] })[];
    })
  | (WrittenQuestion & {
      readonly type: "text";
      readonly gaps: (WrittenGap & { readonly caseSensitive?: boolean; readonly accepted: string[] })[];
    })
  | (WrittenQuestion & {
      readonly type: "numeric";
      readonly unit?: string;
      readonly accepted: { readonly min: number; readonly max: number }[];
    })
  | (WrittenQuestion & { readonly type: "ordering"; readonly items: { readonly key: string; readonly html: string }[] })
  | (WrittenQuestion & { readonly type: "essay" })
  | { key: string; readonly type: "note"; readonly html: string };

/** A quiz in the list `quizzes` of a course package. docs/portable-package.md describes the fields of a quiz. */
export interface WrittenQuiz {
  readonly key: string;
  readonly name: string;
  readonly course?: string;
  readonly shuffle?: boolean;
  readonly feedback?: "afterEach" | "afterSubmit" | "never";
  readonly items: WrittenItem[];
}

/** The field `video` of an activity. docs/portable-package.md describes it further. */
export interface WrittenVideo {
  readonly sources?: readonly { readonly src: string; readonly type?: string }[];
  readonly youtube?: string;
  /** The second at which playing begins. Default: the start of the video. */
  readonly start?: number;
  /** The second at which playing ends. Default: the end of the video. */
  readonly end?: number;
  readonly poster?: string;
  readonly captions?: readonly WrittenCaptions[];
  readonly transcript?: string;
}

/** Captions of a video in one language: their file (`src`), the language tag, and the name that learners see. */
export interface WrittenCaptions {
  readonly src: string;
  readonly lang: string;
  readonly label: string;
}

export interface WrittenPackage extends PortablePackageInput {
  readonly ltiTools?: readonly WrittenTool[];
  readonly quizzes?: readonly WrittenQuiz[];
}
