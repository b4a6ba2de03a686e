import type { XmlElement } from "../../../xml/xml";
import { isAnyText, plainAlternatives } from "./plain-alternatives";
import { descendants, plainText } from "./problem-xml";
import { type RefusedResponse, type ResponseConverter, remarksOf } from "./response";

const mostTexts = 200;
const longestText = 1000;
const tooManyTexts: RefusedResponse = { reason: `it has more than ${mostTexts} right answers` };

/**
 * Converts the element `stringresponse` of OLX, the format of Open edX courses, to a quiz question with the list of
 * right texts. The learner types a text.
 */
export const convertText: ResponseConverter = (response, write) => {
  const kind = (response.attributes.type ?? "").toLowerCase().split(/\s+/);
  const accepted = acceptedTexts(response, kind.includes("regexp"));
  if (!Array.isArray(accepted)) return accepted;
  const notes: string[] = [];
  if (kind.includes("regexp")) notes.push("its pattern became the texts that it stands for");
  if (descendants(response, /^(stringequalhint|regexphint)$/).length > 0) {
    notes.push("without the feedback for some wrong answers");
  }
  const isOldForm = /_or_/i.test(response.attributes.answer ?? "");
  const caseSensitive = !kind.includes("ci") && !isOldForm;
  return {
    answer: { type: "text", gaps: [{ key: "g1", caseSensitive, accepted }] },
    notes,
    remarks: remarksOf(response, write),
  };
};

function acceptedTexts(response: XmlElement, isPattern: boolean): string[] | RefusedResponse {
  const written = answersOf(response);
  if (written.length > mostTexts) return tooManyTexts;
  if (isPattern && written.some(isAnyText)) return { reason: "any answer is right", isReflection: true };
  const texts = written.flatMap((answer): (string | undefined)[] => {
    if (isPattern) return plainAlternatives(answer) ?? [undefined];
    return [plainText([answer])];
  });
  if (texts.includes(undefined))
    return { reason: "its answer is a pattern (a regular expression), not a list of texts" };
  const known = [...new Set(texts.filter((text) => text !== undefined && text !== ""))].flatMap((text) => text ?? []);
  if (known.length === 0) return { reason: "it has no right answer" };
  if (known.length > mostTexts) return tooManyTexts;
  if (known.some((text) => text.length > longestText)) return { reason: "its answer is too long to be typed" };
  return known;
}

/** The right answer and its alternatives, also in the old forms: `a_or_b`, and text inside `additional_answer`. */
function answersOf(response: XmlElement): string[] {
  const first = (response.attributes.answer ?? "").split(/_or_/i);
  const more = descendants(response, /^additional_answer$/).map(
    ({ attributes, children }) => attributes.answer ?? plainText(children),
  );
  return [...first, ...more].filter((text) => text.trim() !== "");
}
