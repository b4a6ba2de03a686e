import type { QuestionView } from "../../rules/quiz-view";

/** How a choice looks beside the result: right and chosen, right and not chosen, or wrong and chosen. */
export type ChoiceMark = "right" | "missed" | "wrong";

/** The mark of the choice with this key; null if it has none, or if no result is shown. */
export function choiceMark(
  { result }: Pick<QuestionView, "result">,
  key: string,
  isChosen: boolean,
): ChoiceMark | null {
  if (result === null) return null;
  if (result.right.includes(key)) return isChosen ? "right" : "missed";
  return isChosen ? "wrong" : null;
}
