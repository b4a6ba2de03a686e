import type { QuizView } from "../rules/quiz-view";
import { element } from "./dom";
import { icon, ring } from "./icons";
import { scoreText } from "./question/question-card";
import type { Texts } from "./texts";

export function resultPanel({ score, passing, endedByTime }: QuizView, texts: Texts): HTMLElement {
  const note = endedByTime ? texts.text("quiz.result.timeOver") : null;
  if (score === null) {
    return panel(
      note,
      element("span", { class: "seal" }, icon("check")),
      texts.text("quiz.result.handedIn"),
      texts.text("quiz.result.later"),
    );
  }
  const { points, max, pending } = score;
  const share = max > 0 ? points / max : 1;
  const title = max > 0 ? scoreText(texts, points, max) : texts.text("quiz.result.handedIn");
  const text = pending ? "quiz.result.pending" : points >= max ? "quiz.result.all" : "quiz.result.some";
  // A quiz that is not all right never reads as 100 %.
  const shown = share < 1 ? Math.min(share, 0.99) : 1;
  const percent = new Intl.NumberFormat(texts.locale, { style: "percent", maximumFractionDigits: 0 }).format(shown);
  const value = element(
    "span",
    { class: "ring-value" },
    element("span", { "aria-hidden": "true" }, percent),
    element("span", { class: "hidden" }, texts.text("quiz.result.share", { share: percent })),
  );
  const isGood = passing?.passed ?? points >= max;
  const drawn = element("span", { class: isGood ? "ring-whole full" : "ring-whole" }, ring(share), value);
  return panel(note, drawn, title, ...passingText(passing, texts), texts.text(text));
}

/** Whether the learner has passed, and what was needed. While points may still be added, only what is needed. */
function passingText(passing: QuizView["passing"], texts: Texts): HTMLElement[] {
  if (passing === null) return [];
  const { needed, passed } = passing;
  const name = passed === null ? "quiz.result.needed" : passed ? "quiz.result.passed" : "quiz.result.failed";
  const format = new Intl.NumberFormat(texts.locale, { style: "percent", maximumFractionDigits: 1 });
  return [element("p", { class: "passing" }, texts.text(name, { needed: format.format(needed) }))];
}

function panel(
  note: string | null,
  drawing: HTMLElement,
  title: string,
  ...lines: readonly (HTMLElement | string)[]
): HTMLElement {
  return element(
    "section",
    { class: "card result-panel" },
    drawing,
    element(
      "div",
      {},
      element("h2", { tabindex: -1 }, title),
      ...lines.map((line) => (typeof line === "string" ? element("p", { class: "quiet" }, line) : line)),
      ...(note === null ? [] : [element("p", {}, note)]),
    ),
  );
}
