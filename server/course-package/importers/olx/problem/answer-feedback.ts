import type { WrittenQuiz } from "../../written-package";

export type AnswerFeedback = NonNullable<WrittenQuiz["feedback"]>;

const afterEach = new Set(["always", "answered", "attempted", "attempted_no_past_due"]);

/**
 * When right answers are seen. Open edX tells it for each problem by `showanswer` (finished, when nobody says), and
 * for a section by `show_correctness`. What waits for a date or for all tries waits here for the end of the quiz;
 * what the author never shows is never shown.
 */
export function answerFeedback({
  showanswer = "finished",
  show_correctness = "always",
}: Readonly<Record<string, string | undefined>>): AnswerFeedback {
  const plain = (text: string) => text.replace(/"/g, "").trim().toLowerCase();
  if (plain(showanswer) === "never" || plain(show_correctness).startsWith("never")) return "never";
  return afterEach.has(plain(showanswer)) ? "afterEach" : "afterSubmit";
}
