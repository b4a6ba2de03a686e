import type { OptionView } from "../../rules/quiz-view";
import { button, element } from "../dom";
import { icon } from "../icons";
import { fillWithHtml } from "../safe-html";
import type { Control, ControlParts } from "./control";
import { dragRows } from "./drag-rows";

/** The control for putting items in order, with two buttons each or by dragging. */
export const orderingControl: Control = (parts) => {
  const { question, answer, texts, give, announce } = parts;
  const order = Array.isArray(answer) ? (answer as string[]) : question.options.map(({ key }) => key);
  const options = order.flatMap((key) => question.options.find((option) => option.key === key) ?? []);
  const list = element("ol", { class: "ordering" });
  const keys = () => [...list.children].map((row) => (row as HTMLElement).dataset.key ?? "");
  const moved = (row: HTMLElement) => {
    numberRows(list);
    give(keys());
    const place = [...list.children].indexOf(row) + 1;
    announce(texts.text("quiz.order.moved", { place, count: list.childElementCount }));
  };
  for (const option of options) list.append(orderRow(parts, option, moved));
  numberRows(list);
  const whole = element("div", { class: "ordering-answer" });
  if (question.locked) {
    // Without an answer the items stand as they were shown, and a sentence says that this is no answer.
    if (answer === null && question.result?.outcome)
      whole.append(element("p", { class: "quiet" }, texts.text("quiz.order.untouched")));
    whole.append(list);
  } else {
    dragRows(list, moved);
    whole.append(element("p", { class: "quiet" }, texts.text("quiz.order.how")), list);
  }
  const { result } = question;
  if (result !== null && result.outcome !== "right") whole.append(rightOrder(parts, result.right));
  return whole;
};

function orderRow(
  { question, texts }: ControlParts,
  { key, html }: OptionView,
  moved: (row: HTMLElement) => void,
): HTMLElement {
  const text = fillWithHtml(element("div", { class: "reading order-text" }), html);
  const row = element("li", { class: "order-row", "data-key": key });
  row.append(element("span", { class: "order-number", "aria-hidden": "true" }));
  if (question.locked) {
    row.append(text);
    const place = question.result?.right.indexOf(key) ?? -1;
    if (question.result?.outcome === "wrong" && place >= 0) row.dataset.place = String(place);
    return row;
  }
  const name = (text.textContent ?? "").trim();
  const move = (by: -1 | 1, pressed: () => HTMLButtonElement) => () => {
    const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
    if (other === null) return;
    if (by < 0) other.before(row);
    else other.after(row);
    moved(row);
    pressed().focus();
  };
  const up: HTMLButtonElement = button(
    "order-button",
    move(-1, () => up),
    icon("up"),
  );
  const down: HTMLButtonElement = button(
    "order-button",
    move(1, () => down),
    icon("down"),
  );
  up.setAttribute("aria-label", texts.text("quiz.order.up", { item: name }));
  down.setAttribute("aria-label", texts.text("quiz.order.down", { item: name }));
  const grip = element("span", { class: "order-grip", "data-grip": true }, icon("grip"));
  row.append(grip, text, element("span", { class: "order-buttons" }, up, down));
  return row;
}

/**
 * Numbers the rows, and marks the first "up" button and the last "down" button as disabled. It uses `aria-disabled`,
 * because a button with `disabled` would lose the focus.
 */
function numberRows(list: HTMLElement): void {
  const rows = [...list.children];
  rows.forEach((row, index) => {
    const place = row.querySelector(".order-number");
    if (place !== null) place.textContent = String(index + 1);
    const [up, down] = row.querySelectorAll("button");
    up?.setAttribute("aria-disabled", String(index === 0));
    down?.setAttribute("aria-disabled", String(index === rows.length - 1));
  });
}

function rightOrder({ question, texts }: ControlParts, right: readonly string[]): HTMLElement {
  const list = element("ol");
  for (const key of right) {
    const option = question.options.find((one) => one.key === key);
    if (option === undefined) continue;
    list.append(element("li", {}, fillWithHtml(element("div", { class: "order-text" }), option.html)));
  }
  return element(
    "div",
    { class: "right-order" },
    element("p", { class: "field-label" }, texts.text("quiz.order.right")),
    element("div", { class: "reading" }, list),
  );
}
