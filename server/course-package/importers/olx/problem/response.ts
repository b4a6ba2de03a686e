import type { XmlElement } from "../../../xml/xml";
import type { WrittenQuiz } from "../../written-package";
import type { HtmlWriter } from "./problem-xml";

export type ItemInput = NonNullable<WrittenQuiz["items"]>[number];
type NoteInput = Extract<ItemInput, { type: "note" }>;
export type QuestionInput = Exclude<ItemInput, NoteInput>;
type OfType<Type> = Extract<QuestionInput, { type: Type }>;
type Own<Item> = Omit<Item, "key" | "prompt" | "points" | "hints" | "explanation">;

/** The fields of a question that depend on its type, such as its choices. */
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
  /** Sentences for the report of the import, about the differences to Open edX. */
  notes: string[];
  /** Feedback for the right answer. It becomes part of the question's explanation. */
  remarks: string[];
}

/**
 * A response that is not imported, with the reason for the report of the import. `isReflection`: any answer to it is
 * right, so there is nothing to grade.
 */
export interface RefusedResponse {
  reason: string;
  isReflection?: true;
}

/**
 * Converts responses of one kind.
 * @param response the response as an XML element of the Open edX course
 * @param write makes clean HTML of a part of the response
 */
export type ResponseConverter = (response: XmlElement, write: HtmlWriter) => ConvertedResponse | RefusedResponse;

/** The most choices of a question. An archive may contain any number, but people cannot use a longer question. */
export const mostChoices = 200;
/** The longest text of a choice, in characters. Longer texts are cut off. */
export const longestChoice = 1000;

export const tooMany: RefusedResponse = { reason: `it has more than ${mostChoices} choices` };
/** The result for a response without a right answer. */
export const noRightAnswer: RefusedResponse = { reason: "none of its answers is right" };

/** The feedback texts for a right answer: the elements `correcthint`, which any kind of response can contain. */
export function remarksOf(response: XmlElement, write: HtmlWriter): string[] {
  return response.children
    .flatMap((child) => (typeof child !== "string" && child.tag === "correcthint" ? [write(child.children)] : []))
    .filter((html) => html !== "");
}
