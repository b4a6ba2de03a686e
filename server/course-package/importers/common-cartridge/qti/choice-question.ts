import { UniqueKeys } from "../../unique-keys";
import { bestScore, rightTests } from "./conditions";
import { choiceFeedback, judgedFeedback } from "./feedback";
import type { QtiItem } from "./qti-item";
import type { CleanHtml, ItemResult, QuestionBase } from "./question";

const manyTypes = new Set(["multiple_response", "multiple_answers"]);

/**
 * Converts a question of QTI with choices, of which one or several are right, to a question of the portal's own quiz
 * tool.
 * @param base the fields that all kinds of questions in the quiz tool have
 * @returns the question with notes about changes for the report of the import, or the reason why it is left out
 */
export function choiceQuestion(item: QtiItem, base: QuestionBase, clean: CleanHtml): ItemResult {
  const [response] = item.responses;
  if (response === undefined || response.options.length === 0) return { reason: "it has no choices" };
  const isMany = manyTypes.has(item.type) || (item.type === "" && response.isMultiple);
  const best = bestScore(item.conditions);
  const scoring = item.conditions.filter(({ score }) => (isMany ? (score ?? 0) > 0 : best > 0 && score === best));
  const right = new Set(rightTests(scoring).map(({ value }) => value));
  const isPartial = !isMany && item.conditions.some(({ score }) => score !== undefined && score > 0 && score < best);
  const judged = judgedFeedback(item);
  const keys = new UniqueKeys();
  const choices = response.options.map(({ ident, html }, index) => {
    const correct = right.has(ident);
    const own = choiceFeedback(item, ident) || (isMany ? "" : correct ? judged.right : judged.wrong);
    const feedback = clean(own);
    const key = keys.make(ident, `choice-${index + 1}`);
    return { key, html: clean(html) || "–", correct, ...(feedback && { feedback }) };
  });
  if (!choices.some(({ correct }) => correct) && !(isMany && scoring.length > 0)) {
    return { reason: "no answer of it is marked as right" };
  }
  const notes = isPartial ? ["choices that bring a part of the points bring none here"] : [];
  if (isMany) return { item: { ...base, type: "multiple", scoring: scoringOf(item), choices }, notes };
  return choices.length < 2
    ? { reason: "it has only one choice" }
    : { item: { ...base, type: "single", choices }, notes };
}

/**
 * How an answer with several choices is scored. Questions of Canvas add a share of the points for each right choice and
 * subtract one for each wrong choice. Other questions of a Common Cartridge give all points or none.
 */
const scoringOf = ({ type }: QtiItem): "partial" | "all" => (type === "multiple_answers" ? "partial" : "all");
