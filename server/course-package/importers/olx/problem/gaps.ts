import type { XmlElement } from "../../../xml/xml";
import { convertOptions } from "./option-response";
import { descendants, gapMark, type HtmlWriter, questionTextOf } from "./problem-xml";
import { type Answer, type ConvertedResponse, mostChoices, type RefusedResponse } from "./response";
import { convertText } from "./string-response";

type GapAnswer = Extract<Answer, { type: "dropdown" | "text" }>;

/**
 * Converts the responses (parts of an Open edX exercise that ask for an answer) inside a table or a sentence to one
 * quiz question. The question's text is that table or sentence, with a field for each response.
 * @param container the table or sentence
 * @param write makes clean HTML of a part of the exercise
 * @returns the question, or the reason why it is left out
 */
export function convertGaps(
  container: XmlElement,
  responses: readonly XmlElement[],
  write: HtmlWriter,
): (ConvertedResponse & { prompt: string }) | RefusedResponse {
  if (responses.length > mostChoices) return { reason: `it has more than ${mostChoices} fields` };
  const answers: GapAnswer[] = [];
  const notes: string[] = [];
  const remarks: string[] = [];
  const places = new Map<XmlElement, string>();
  let count = 0;
  for (const response of responses) {
    const converted = (response.tag === "optionresponse" ? convertOptions : convertText)(response, write);
    if ("reason" in converted) return converted;
    const { answer } = converted;
    if (answer.type !== "dropdown" && answer.type !== "text") return { reason: "its fields are of different kinds" };
    const inputs = descendants(response, /^(optioninput|textline)$/);
    const keys = answer.gaps.map(() => `g${++count}`);
    inputs.forEach((input, index) => {
      const key = keys[index];
      if (key !== undefined) places.set(input, gapMark(key));
    });
    if (inputs.length === 0) places.set(response, gapMark(keys[0] ?? ""));
    answers.push(withKeys(answer, keys));
    notes.push(...converted.notes);
    remarks.push(...converted.remarks);
  }
  const answer = joined(answers);
  if (answer === undefined) return { reason: "its fields are of different kinds" };
  const prompt = write(questionTextOf([container], (element) => places.get(element)));
  return { answer, prompt, notes, remarks };
}

function withKeys(answer: GapAnswer, keys: readonly string[]): GapAnswer {
  const keyOf = (index: number) => keys[index] ?? `g${index}`;
  if (answer.type === "text") return { ...answer, gaps: answer.gaps.map((gap, at) => ({ ...gap, key: keyOf(at) })) };
  return { ...answer, gaps: answer.gaps.map((gap, at) => ({ ...gap, key: keyOf(at) })) };
}

function joined(answers: readonly GapAnswer[]): GapAnswer | undefined {
  const dropdowns = answers.filter((answer) => answer.type === "dropdown");
  if (dropdowns.length === answers.length) return { type: "dropdown", gaps: dropdowns.flatMap(({ gaps }) => gaps) };
  const texts = answers.filter((answer) => answer.type === "text");
  return texts.length === answers.length ? { type: "text", gaps: texts.flatMap(({ gaps }) => gaps) } : undefined;
}
