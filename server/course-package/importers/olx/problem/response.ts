import type { XmlElement } from "../../../xml/xml";
import type { WrittenQuiz } from "../../written-package";
import type { HtmlWriter } from "./problem-xml";

export type ItemInput = NonNullable<WrittenQuiz["items"]>[number];
type NoteInput = Extract<ItemInput, { type: "note" }>;
export type QuestionInput = Exclude<ItemInput, NoteInput>;
type OfType<Type> = Extract<QuestionInput, { type: Type }>;
type Own<Item> = Omit<Item, "key" | "prompt" | "points" | "hints" | "explanation">;

/** What a response adds to the words of its question. */
export type Answer =
  | Own<OfType<"single">>
  | Own<OfType<"multiple">>
  | Own<OfType<"dropdown">>
  | Own<OfType<"text">>
  | Own<OfType<"numeric">>;

/** A response as it comes in. */
export interface ConvertedResponse {
  answer: Answer;
  /** Words of the question that are part of its field. */
  prompt?: string;
  /** What is different here, for the table. */
  notes: string[];
  /** Feedback that belongs to the right answer: it joins the explanation. */
  remarks: string[];
}

/** Why a response does not come in, or that it has no wrong answer and so nothing to grade. */
export interface RefusedResponse {
  reason: string;
  isReflection?: true;
}

export type ResponseConverter = (response: XmlElement, write: HtmlWriter) => ConvertedResponse | RefusedResponse;

/** An author's archive may hold anything; a question with more than this is not one for people. */
export const mostChoices = 200;
export const longestChoice = 1000;

export const tooMany: RefusedResponse = { reason: `it has more than ${mostChoices} choices` };
export const noRightAnswer: RefusedResponse = { reason: "none of its answers is right" };

/** Feedback for a right answer, as OLX has it below any response. */
export function remarksOf(response: XmlElement, write: HtmlWriter): string[] {
  return response.children
    .flatMap((child) => (typeof child !== "string" && child.tag === "correcthint" ? [write(child.children)] : []))
    .filter((html) => html !== "");
}
