import type { QtiItem } from "./qti-item";

const isWrong = (link: string): boolean => /incorrect|wrong/i.test(link);
const isRight = (link: string): boolean => /^(correct|right)/i.test(link);

/**
 * The feedback texts that learners see after any answer to a question, right or wrong: those of scoring rules that are
 * for all other answers and give no score.
 */
export function generalFeedback({ conditions, feedback }: QtiItem): string[] {
  const links = conditions
    .filter(({ isOther, score }) => isOther && !((score ?? 0) > 0))
    .flatMap((condition) => condition.feedback)
    .filter((link) => !isWrong(link) && !isRight(link));
  return [...new Set(links)].flatMap((link) => feedback.get(link) ?? []);
}

/**
 * The feedback for right answers and the feedback for wrong answers, as HTML; "" when there is none. The
 * identifier of a feedback text, such as `correct_fb`, tells which of the two it is.
 */
export function judgedFeedback({ conditions, feedback }: QtiItem): { right: string; wrong: string } {
  const links = [...new Set(conditions.flatMap((condition) => condition.feedback))];
  const of = (chosen: readonly string[]) => chosen.flatMap((link) => feedback.get(link) ?? []).join("\n");
  return { right: of(links.filter(isRight)), wrong: of(links.filter(isWrong)) };
}

/** The feedback for one choice: that of the scoring rules which test only this choice. "" when there is none. */
export function choiceFeedback({ conditions, feedback }: QtiItem, option: string): string {
  const links = conditions
    .filter(({ tests }) => tests.length === 1 && tests[0]?.op === "equal" && tests[0].value === option)
    .flatMap((condition) => condition.feedback)
    .filter((link) => !isWrong(link) && !isRight(link));
  return [...new Set(links)].flatMap((link) => feedback.get(link) ?? []).join("\n");
}
