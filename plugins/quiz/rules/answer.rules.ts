/**
 * A learner's answer: the key of a choice, a list of keys, a value for each gap, or a text (also for a number, exactly
 * as it was typed).
 */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;
export type Answers = Readonly<Record<string, Answer>>;

/**
 * The answer to a question; null if there is none. `hasOwn` is needed because a key may be the name of a method that
 * every object has.
 */
export function answerTo(answers: Answers, key: string): Answer | null {
  return Object.hasOwn(answers, key) ? (answers[key] ?? null) : null;
}

/** The value of a gap; "" if it is empty. */
export function gapValue(answer: Answer | null | undefined, key: string): string {
  if (typeof answer !== "object" || answer === null || isList(answer)) return "";
  return Object.hasOwn(answer, key) ? (answer[key] ?? "") : "";
}

export function isList(answer: Answer): answer is readonly string[] {
  return Array.isArray(answer);
}
