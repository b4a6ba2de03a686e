import { cleanHtml } from "../../../html/clean-html";
import { UniqueKeys } from "../../unique-keys";
import { rightTests } from "./conditions";
import type { QtiItem, QtiResponse } from "./qti-item";
import type { CleanHtml, ItemResult, QuestionBase } from "./question";

const plainText = (html: string, longest = 1000): string => cleanHtml(html).text.slice(0, longest);

/**
 * Converts a question of QTI in which learners choose from lists (drop-down lists in a text, or pairs to match) to a
 * question of the portal's own quiz tool with a list in each gap.
 * @param base the fields that all kinds of questions in the quiz tool have
 * @param clean cleans HTML of the question
 * @returns the new question, or the reason why it is left out
 */
export function dropdownQuestion(item: QtiItem, base: QuestionBase, clean: CleanHtml): ItemResult {
  const keys = new UniqueKeys();
  const gaps = item.responses.map((response, index) => {
    const right = new Set(rightTests(item.conditions, response.ident).map(({ value }) => value));
    const optionKeys = new UniqueKeys();
    const options = response.options.map(({ ident, html }, at) => ({
      key: optionKeys.make(ident, `option-${at + 1}`),
      text: plainText(html) || "–",
      correct: right.has(ident),
    }));
    return { key: keys.make(nameOfGap(response), `gap-${index + 1}`), options, response };
  });
  if (gaps.length === 0) return { reason: "it has no gaps" };
  if (gaps.some(({ options }) => options.length < 2)) return { reason: "a list of it has only one choice" };
  if (gaps.some(({ options }) => !options.some(({ correct }) => correct))) {
    return { reason: "no answer of it is marked as right" };
  }
  const { prompt, labelOf } = placeGaps(item, base.prompt, gaps, clean);
  const shown = gaps.map(({ key, options, response }) => ({ key, options, ...labelOf(response) }));
  return { item: { ...base, type: "dropdown", prompt, gaps: shown } };
}

/**
 * Converts a QTI question in which learners write into gaps to a question of the quiz tool with a field in each gap.
 * @param base the fields that all kinds of questions in the quiz tool have
 * @param clean cleans HTML of the question
 * @returns the new question with notes about changes, or the reason why it is left out
 */
export function textQuestion(item: QtiItem, base: QuestionBase, clean: CleanHtml): ItemResult {
  const keys = new UniqueKeys();
  const notes = new Set<string>();
  const gaps = item.responses.map((response, index) => {
    const tests = rightTests(item.conditions, item.responses.length > 1 ? response.ident : undefined);
    if (tests.some(({ op }) => op === "substring"))
      notes.add("an answer that only contains the right words is not right here");
    const words = new Map(response.options.map(({ ident, html }) => [ident, plainText(html)]));
    const accepted = [...new Set(tests.map(({ value }) => words.get(value) ?? value.slice(0, 1000)))];
    const caseSensitive = tests.some((test) => test.caseSensitive);
    const key = keys.make(nameOfGap(response), `gap-${index + 1}`);
    return { key, accepted: accepted.filter((word) => word !== ""), caseSensitive, response };
  });
  if (gaps.length === 0) return { reason: "it has no gaps" };
  if (gaps.some(({ accepted }) => accepted.length === 0)) return { reason: "no answer of it is marked as right" };
  const { prompt, labelOf } = placeGaps(item, base.prompt, gaps, clean);
  const shown = gaps.map(({ key, accepted, caseSensitive, response }) => ({
    key,
    accepted,
    caseSensitive,
    ...labelOf(response),
  }));
  return { item: { ...base, type: "text", prompt, gaps: shown }, notes: [...notes] };
}

/**
 * The name of the gap that a response belongs to. For a gap `[colour]` in the text, Canvas calls the response
 * `response_colour`.
 */
const nameOfGap = ({ ident }: QtiResponse): string => ident.replace(/^response_/, "");

/**
 * The question's text with its gaps. A gap stands where the text has `[name]`. If the text does not name a gap, the gap
 * comes after the text, with a label. The returned `labelOf` gives that label, and no label for the other gaps.
 */
function placeGaps(
  item: QtiItem,
  prompt: string,
  gaps: readonly { key: string; response: QtiResponse }[],
  clean: CleanHtml,
): { prompt: string; labelOf: (response: QtiResponse) => { label?: string } } {
  const withoutPlace = new Set<QtiResponse>();
  // If the author wrote `[[`, a space is put in between, because `[[` marks a gap in quizzes of this portal.
  let text = prompt.replace(/\[\[/g, "[ [");
  for (const { key, response } of gaps) {
    const places = [`[${plainText(response.label)}]`, `[${nameOfGap(response)}]`];
    const mark = item.type === "matching" ? undefined : places.find((place) => place !== "[]" && text.includes(place));
    if (mark === undefined) withoutPlace.add(response);
    else text = text.replace(mark, () => `[[${key}]]`);
  }
  const labelOf = (response: QtiResponse) => {
    const label = withoutPlace.has(response) ? clean(response.label) : "";
    return label === "" ? {} : { label };
  };
  return { prompt: text, labelOf };
}
