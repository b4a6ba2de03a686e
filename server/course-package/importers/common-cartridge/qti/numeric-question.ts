import type { QtiItem } from "./qti-item";
import type { ItemResult, QuestionBase } from "./question";

/**
 * Converts a question of QTI whose answer is a number (exact, with a margin, in a range, or with a precision in digits)
 * to a question of the portal's own quiz tool with ranges of right numbers. Exports of the platform Canvas write a
 * precision as a range too.
 * @param base the fields that all kinds of questions in the quiz tool have
 * @returns the new question, or the reason why it is left out
 */
export function numericQuestion(item: QtiItem, base: QuestionBase): ItemResult {
  const ranges = item.conditions.filter(({ score }) => (score ?? 0) > 0).flatMap((condition) => condition.ranges);
  if (ranges.length === 0) return { reason: "no answer of it is marked as right" };
  const accepted = [...new Map(ranges.map(({ min, max }) => [`${min} ${max}`, { min, max }])).values()];
  return { item: { ...base, type: "numeric", accepted } };
}
