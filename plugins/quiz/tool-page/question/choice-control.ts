import type { OptionView } from "../../rules/quiz-view";
import { element } from "../dom";
import { fillWithHtml } from "../safe-html";
import { choiceMark } from "./choice-mark.rules";
import type { Control, ControlParts } from "./control";
import { iconWord } from "./mark";

export const choiceControl: Control = (parts) => {
  const { question, answer, give } = parts;
  const isSingle = question.type === "single";
  const chosen = new Set(typeof answer === "string" ? [answer] : Array.isArray(answer) ? (answer as string[]) : []);
  const list = element("div", { class: "choices" });
  for (const option of question.options) list.append(choice(parts, option, chosen.has(option.key)));
  list.addEventListener("change", () => {
    const inputs = [...list.querySelectorAll("input")];
    const keys = inputs.filter(({ checked }) => checked).map(({ value }) => value);
    if (isSingle) give(keys[0] ?? null);
    else give(keys.length === 0 ? null : keys);
  });
  return list;
};

function choice({ question, texts, id }: ControlParts, { key, html }: OptionView, isChosen: boolean): HTMLElement {
  const { result, locked } = question;
  const mark = choiceMark(question, key, isChosen);
  const input = element("input", {
    type: question.type === "single" ? "radio" : "checkbox",
    name: id,
    value: key,
    checked: isChosen,
    disabled: locked,
  });
  const content = fillWithHtml(element("div", { class: "reading choice-text" }), html);
  const label = element("label", { class: mark === null ? "choice" : `choice ${mark}` }, input, content);
  if (result === null) return label;
  if (mark === "right") label.append(iconWord("good", "check", texts.text("quiz.mark.yoursRight")));
  if (mark === "missed") label.append(iconWord("calm", "check", texts.text("quiz.mark.right")));
  if (mark === "wrong") label.append(iconWord("bad", "cross", texts.text("quiz.mark.yours")));
  const feedback = result.feedback[key];
  if (feedback === undefined || !(isChosen || result.outcome === null)) return label;
  return element(
    "div",
    { class: "choice-group" },
    label,
    fillWithHtml(element("div", { class: "reading feedback" }), feedback),
  );
}
