import { childElements, type XmlElement } from "../../../xml/xml";
import { isOn } from "../olx-block";
import { descendants, type HtmlWriter, plainText, questionTextOf } from "./problem-xml";
import {
  type Answer,
  longestChoice,
  mostChoices,
  noRightAnswer,
  type RefusedResponse,
  type ResponseConverter,
  remarksOf,
  tooMany,
} from "./response";

type Gap = Extract<Answer, { type: "dropdown" }>["gaps"][number];

/**
 * Converts the element `optionresponse` of OLX, the format of Open edX courses, to one quiz question. The learner
 * chooses from one or more drop-down lists.
 */
export const convertOptions: ResponseConverter = (response, write) => {
  const inputs = descendants(response, /^optioninput$/);
  if (inputs.length === 0) return { reason: "it has no options" };
  if (inputs.length > mostChoices) return tooMany;
  const gaps: Gap[] = [];
  const remarks = remarksOf(response, write);
  for (const [index, input] of inputs.entries()) {
    const gap = gapOf(input, `g${index + 1}`);
    if ("reason" in gap) return gap;
    gaps.push(gap);
    remarks.push(...hintsOfRight(input, write));
  }
  return { answer: { type: "dropdown", gaps }, notes: [], remarks };
};

function gapOf(input: XmlElement, key: string): Gap | RefusedResponse {
  const read = input.attributes.options === undefined ? newForm(input) : oldForm(input);
  if (read.length > mostChoices) return tooMany;
  const options = read
    .map(({ text, correct }) => ({ text: text.slice(0, longestChoice), correct }))
    .filter(({ text }) => text !== "")
    .map((option, index) => ({ key: `o${index + 1}`, ...option }));
  if (options.length < 2) return { reason: "it has fewer than two options" };
  if (!options.some(({ correct }) => correct)) return noRightAnswer;
  const label = plainText([input.attributes.label ?? ""]);
  return { key, options, ...(label !== "" && { label: escapeText(label) }) };
}

/** The choices of a list in the newer form: `<option correct="True">Canberra</option>`. */
function newForm(input: XmlElement): { text: string; correct: boolean }[] {
  return descendants(input, /^option$/)
    .slice(0, mostChoices + 1)
    .map((option) => ({
      text: plainText(questionTextOf(option.children)),
      correct: isOn(option.attributes.correct?.trim()),
    }));
}

/** The choices of a list in the older form: `options="('Sydney','Canberra')" correct="Canberra"`. */
function oldForm(input: XmlElement): { text: string; correct: boolean }[] {
  const right = (input.attributes.correct ?? "").trim();
  const options: { text: string; correct: boolean }[] = [];
  for (const quoted of quotedTexts(input.attributes.options ?? "")) {
    const text = plainText([quoted]);
    options.push({ text, correct: text === plainText([right]) });
    if (options.length > mostChoices) break;
  }
  return options;
}

/** Reads the texts in quotation marks, single or double. A backslash escapes the next character. */
function* quotedTexts(text: string): Iterable<string> {
  let mark = "";
  let quoted = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (mark === "") {
      if (sign === "'" || sign === '"') mark = sign;
    } else if (sign === mark) {
      yield quoted;
      [mark, quoted] = ["", ""];
    } else if (sign === "\\") quoted += text.charAt(++at);
    else quoted += sign;
  }
}

function hintsOfRight(input: XmlElement, write: HtmlWriter): string[] {
  return descendants(input, /^option$/)
    .slice(0, mostChoices)
    .filter((option) => isOn(option.attributes.correct?.trim()))
    .flatMap((option) => childElements(option).filter(({ tag }) => tag === "optionhint"))
    .map((hint) => write(questionTextOf(hint.children)))
    .filter((html) => html !== "");
}

const escapeText = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
