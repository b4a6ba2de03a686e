import type { WrittenQuiz } from "../../written-package";

/**
 * When a quiz shows learners the right answers: `afterEach` question, `afterSubmit` (at the end of the quiz), or
 * `never`.
 */
export type AnswerFeedback = NonNullable<WrittenQuiz["feedback"]>;

const afterEach = new Set(["always", "answered", "attempted", "attempted_no_past_due"]);

/**
 * Decides when learners see the right answers, from the attributes of a problem. Open edX sets this with `showanswer`
 * for a problem and with `show_correctness` for a section of the course. Answers that Open edX shows after a date or
 * after all tries are shown in this portal at the end of the quiz. Answers that the author never shows stay hidden.
 */
export function answerFeedback({
  showanswer = "finished",
  show_correctness = "always",
}: Readonly<Record<string, string | undefined>>): AnswerFeedback {
  const plain = (text: string) => text.replace(/"/g, "").trim().toLowerCase();
  if (plain(showanswer) === "never" || plain(show_correctness).startsWith("never")) return "never";
  return afterEach.has(plain(showanswer)) ? "afterEach" : "afterSubmit";
}
