import type { QuizView } from "../rules/quiz-view";
import type { GivenAnswers } from "./quiz-calls";

/** The view with answers that the server does not have yet in the place of those that it has. */
export function withAnswers(view: QuizView, answers: GivenAnswers): QuizView {
  const items = view.items.map((item) =>
    item.type === "note" || !Object.hasOwn(answers, item.key)
      ? item
      : { ...item, answer: answers[item.key]?.answer ?? null },
  );
  return { ...view, items };
}
