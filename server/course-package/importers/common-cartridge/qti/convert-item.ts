import { choiceQuestion } from "./choice-question";
import { generalFeedback } from "./feedback";
import { dropdownQuestion, textQuestion } from "./gap-questions";
import { numericQuestion } from "./numeric-question";
import type { QtiItem } from "./qti-item";
import type { CleanHtml, ItemResult, QuestionBase } from "./question";

type Convert = (item: QtiItem, base: QuestionBase, clean: CleanHtml) => ItemResult;

const essay: Convert = (_, base) => ({ item: { ...base, type: "essay" } });
const leaveOut =
  (reason: string): Convert =>
  () => ({ reason });

const converters: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ["multiple_choice", choiceQuestion],
  ["true_false", choiceQuestion],
  ["multiple_response", choiceQuestion],
  ["multiple_answers", choiceQuestion],
  ["short_answer", textQuestion],
  ["fib", textQuestion],
  ["pattern_match", textQuestion],
  ["fill_in_multiple_blanks", textQuestion],
  ["multiple_dropdowns", dropdownQuestion],
  ["matching", dropdownQuestion],
  ["numerical", numericQuestion],
  ["essay", essay],
  ["calculated", leaveOut("its numbers are made by a formula anew for every learner")],
  ["file_upload", leaveOut("it is answered by a file, and files cannot be handed in here")],
]);

/**
 * Converts a question of QTI to a question of the portal's own quiz tool.
 * @param key the key of the new question in its quiz
 * @param clean cleans the HTML of the question
 * @returns the new question with notes about changes, or the reason why it is left out
 */
export function convertItem(item: QtiItem, key: string, clean: CleanHtml): ItemResult {
  const prompt = clean(item.prompt);
  if (item.type === "text_only") {
    return prompt === "" ? { reason: "it is empty" } : { item: { key, type: "note", html: prompt } };
  }
  const explanation = clean([...generalFeedback(item), item.solution].filter((html) => html !== "").join("\n"));
  const hints = item.hints.map(clean).filter((hint) => hint !== "");
  const base = {
    key,
    points: item.points,
    prompt,
    ...(hints.length > 0 && { hints }),
    ...(explanation && { explanation }),
  };
  return (converters.get(item.type) ?? byResponses(item))(item, base, clean);
}

/** The conversion for a question that does not name its type: its responses (answer fields) tell the type. */
function byResponses({ responses, conditions }: QtiItem): Convert {
  const [first] = responses;
  if (first === undefined) return leaveOut("it asks for nothing");
  if (responses.every(({ form }) => form === "choice")) return responses.length > 1 ? dropdownQuestion : choiceQuestion;
  if (responses.some(({ form }) => form === "choice")) return leaveOut("it mixes choosing and writing");
  const tests = conditions.flatMap((condition) => condition.tests);
  if (tests.some(({ op }) => op === "from" || op === "to")) return numericQuestion;
  return tests.length > 0 ? textQuestion : essay;
}
