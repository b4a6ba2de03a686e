import type { QtiItem } from "./qti-item";

const isWrong = (link: string): boolean => /incorrect|wrong/i.test(link);
const isRight = (link: string): boolean => /^(correct|right)/i.test(link);

/** Feedback that is shown whatever the answer is. */
export function generalFeedback({ conditions, feedback }: QtiItem): string[] {
  const links = conditions
    .filter(({ isOther, score }) => isOther && !((score ?? 0) > 0))
    .flatMap((condition) => condition.feedback)
    .filter((link) => !isWrong(link) && !isRight(link));
  return [...new Set(links)].flatMap((link) => feedback.get(link) ?? []);
}

/** Feedback for right and for wrong answers. It is known by its identifier, which the standard and Canvas set. */
export function judgedFeedback({ conditions, feedback }: QtiItem): { right: string; wrong: string } {
  const links = [...new Set(conditions.flatMap((condition) => condition.feedback))];
  const of = (chosen: readonly string[]) => chosen.flatMap((link) => feedback.get(link) ?? []).join("\n");
  return { right: of(links.filter(isRight)), wrong: of(links.filter(isWrong)) };
}

/** Feedback for one choice: it belongs to a condition that tests only this choice. */
export function choiceFeedback({ conditions, feedback }: QtiItem, option: string): string {
  const links = conditions
    .filter(({ tests }) => tests.length === 1 && tests[0]?.op === "equal" && tests[0].value === option)
    .flatMap((condition) => condition.feedback)
    .filter((link) => !isWrong(link) && !isRight(link));
  return [...new Set(links)].flatMap((link) => feedback.get(link) ?? []).join("\n");
}
