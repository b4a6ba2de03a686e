import type { XmlElement } from "../../../xml/xml";
import type { WrittenQuiz } from "../../written-package";
import type { HtmlWriter } from "./problem-xml";

export type ItemInput = NonNullable<WrittenQuiz["items"]>[number];
type NoteInput = Extract<ItemInput, { type: "note" }>;
export type QuestionInput = Exclude<ItemInput, NoteInput>;
type OfType<Type> = Extract<QuestionInput, { type: Type }>;
type Own<Item> = Omit<Item, "key" | "prompt" | "points" | "hints" | "explanation">;

/** The fields that a response adds to its question. */
export type Answer =
  | Own<OfType<"single">>
  | Own<OfType<"multiple">>
  | Own<OfType<"dropdown">>
  | Own<OfType<"text">>
  | Own<OfType<"numeric">>;

export interface ConvertedResponse {
  answer: Answer;
  /** The text of the response, which becomes part of the question's text. */
  prompt?: string;
  /** What differs from Open edX, for the report. */
  notes: string[];
  /** Feedback for the right answer. It becomes part of the question's explanation. */
  remarks: string[];
}

/**
 * A response that is not imported, with the reason. `isReflection`: the response has no wrong answer, so there is
 * nothing to grade.
 */
export interface RefusedResponse {
  reason: string;
  isReflection?: true;
}

export type ResponseConverter = (response: XmlElement, write: HtmlWriter) => ConvertedResponse | RefusedResponse;

/**
 * The most choices and the longest text of a choice. An archive may contain anything, and people cannot use a longer
 * question.
 */
export const mostChoices = 200;
export const longestChoice = 1000;

export const tooMany: RefusedResponse = { reason: `it has more than ${mostChoices} choices` };
export const noRightAnswer: RefusedResponse = { reason: "none of its answers is right" };

/** The feedback for a right answer. In OLX it can stand below any kind of response. */
export function remarksOf(response: XmlElement, write: HtmlWriter): string[] {
  return response.children
    .flatMap((child) => (typeof child !== "string" && child.tag === "correcthint" ? [write(child.children)] : []))
    .filter((html) => html !== "");
}
