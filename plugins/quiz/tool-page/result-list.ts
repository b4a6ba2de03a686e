import type { QuestionView } from "../rules/quiz-view";
import { button, element } from "./dom";
import { icon } from "./icons";
import { outcomeLook } from "./question/question-card";
import type { Texts } from "./texts";

export function resultList(
  questions: readonly QuestionView[],
  goTo: (number: number) => void,
  texts: Texts,
): HTMLElement | null {
  const judged = questions.flatMap((question, index) => {
    const outcome = question.result?.outcome ?? null;
    return outcome === null ? [] : [{ question, outcome, number: index + 1 }];
  });
  if (judged.length < 2) return null;
  const items = judged.map(({ question, outcome, number }) => {
    const [tone, name, text] = outcomeLook(question, outcome);
    const jump = button(`jump ${tone}`, () => goTo(number), icon(name), String(number));
    jump.setAttribute("aria-label", `${texts.text("quiz.question", { number })}: ${texts.text(text)}`);
    return element("li", {}, jump);
  });
  return element(
    "nav",
    { class: "result-list", "aria-label": texts.text("quiz.result.list") },
    element("ol", {}, ...items),
  );
}
