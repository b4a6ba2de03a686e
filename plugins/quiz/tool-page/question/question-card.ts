import type { Answer } from "../../rules/answer.rules";
import type { QuestionView, ResultView } from "../../rules/quiz-view";
import type { Outcome } from "../../rules/score";
import { button, element } from "../dom";
import { type IconName, icon } from "../icons";
import { fillWithHtml } from "../safe-html";
import type { Texts } from "../texts";
import { choiceControl } from "./choice-control";
import type { Control } from "./control";
import { essayControl } from "./essay-control";
import { gapControl } from "./gap-control";
import { iconWord, type Tone } from "./mark";
import { numberControl } from "./number-control";
import { orderingControl } from "./ordering-control";

const controls: Readonly<Record<QuestionView["type"], Control>> = {
  single: choiceControl,
  multiple: choiceControl,
  dropdown: gapControl,
  text: gapControl,
  numeric: numberControl,
  ordering: orderingControl,
  essay: essayControl,
};

export interface CardParts {
  readonly question: QuestionView;
  readonly number: number;
  readonly answer: Answer | null;
  readonly texts: Texts;
  /** Whether the learner can check this question before the quiz is submitted. */
  readonly canCheck: boolean;
  readonly give: (answer: Answer | null) => void;
  readonly check: () => void;
  readonly hint: () => void;
  readonly announce: (text: string) => void;
}

export function questionCard(parts: CardParts): HTMLElement {
  const { question, number, texts } = parts;
  const id = `question-${number}`;
  const prompt = fillWithHtml(element("div", { class: "reading prompt", id: `${id}-prompt` }), question.prompt);
  const control = controls[question.type]({ ...parts, prompt, id });
  const heading = element("h2", { tabindex: -1 }, texts.text("quiz.question", { number }));
  const fieldset = element(
    "fieldset",
    { "aria-describedby": control === null ? null : prompt.id },
    element("legend", {}, heading),
    prompt,
    control,
  );
  const card = element(
    "section",
    { class: "card question", id, "data-key": question.key, "data-type": question.type },
    fieldset,
  );
  if (question.points > 0) card.append(element("p", { class: "worth" }, pointsText(texts, question.points)));
  if (question.hints.length > 0) card.append(hintList(question, texts));
  card.append(foot(parts));
  if (question.result !== null) card.append(resultPart(question, question.result, texts));
  return card;
}

function hintList({ hints, hintCount }: QuestionView, texts: Texts): HTMLElement {
  const list = element("div", { class: "hints" });
  hints.forEach((hint, index) => {
    const title = texts.text("quiz.hint.title", { number: index + 1, count: hintCount });
    list.append(
      element(
        "div",
        { class: "hint", tabindex: -1 },
        element("p", { class: "hint-title" }, icon("bulb"), title),
        fillWithHtml(element("div", { class: "reading" }), hint),
      ),
    );
  });
  return list;
}

function foot({ question, texts, canCheck, check, hint }: CardParts): HTMLElement {
  const made = element("div", { class: "foot" });
  if (question.locked) return made;
  if (canCheck) made.append(button("button secondary", check, texts.text("quiz.check")));
  if (question.hints.length < question.hintCount) {
    const name = question.hints.length === 0 ? "quiz.hint.first" : "quiz.hint.next";
    made.append(button("button ghost hint-button", hint, icon("bulb"), texts.text(name)));
  }
  made.append(element("span", { class: "note-of-question" }));
  return made;
}

function resultPart(question: QuestionView, result: ResultView, texts: Texts): HTMLElement {
  const part = element("div", { class: `result ${result.outcome ?? ""}`, tabindex: -1 });
  if (result.outcome !== null) {
    const title = element("p", { class: "outcome", tabindex: -1 }, outcomeMark(question, result.outcome, texts));
    if (result.points !== null && question.points > 0) {
      title.append(element("span", { class: "got" }, scoreText(texts, result.points, question.points)));
    }
    part.append(title);
  }
  if (result.explanation !== null) {
    part.append(
      element("p", { class: "field-label" }, texts.text("quiz.explanation")),
      fillWithHtml(element("div", { class: "reading explanation" }), result.explanation),
    );
  }
  // Filled when the platform says where the course explains it.
  part.append(element("p", { class: "read-again" }));
  return part;
}

function outcomeMark(question: QuestionView, outcome: Outcome, texts: Texts): HTMLElement {
  const [tone, name, text] = outcomeLook(question, outcome);
  return iconWord(tone, name, texts.text(text));
}

export function outcomeLook({ answer }: QuestionView, outcome: Outcome): readonly [Tone, IconName, string] {
  if (outcome === "right") return ["good", "check", "quiz.outcome.right"];
  if (outcome === "partly") return ["part", "half", "quiz.outcome.partly"];
  if (outcome === "waits") return ["calm", "clock", "quiz.outcome.waits"];
  return ["bad", "cross", answer === null ? "quiz.outcome.none" : "quiz.outcome.wrong"];
}

/** The text for the points of a question, such as "2 points". */
export function pointsText(texts: Texts, points: number): string {
  return texts.text("quiz.points", { points: rounded(points) });
}

/** The text for reached points, such as "1 of 2 points". Fewer than all points are not rounded to all. */
export function scoreText(texts: Texts, points: number, max: number): string {
  const most = rounded(max);
  const shown = points < max ? Math.min(rounded(points), rounded(most - 0.01)) : most;
  return texts.text("quiz.score", { points: texts.number(shown), max: most });
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
