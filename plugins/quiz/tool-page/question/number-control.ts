import { readNumber } from "../../rules/number.rules";
import { element } from "../dom";
import type { Control, ControlParts } from "./control";

export const numberControl: Control = (parts) => {
  const { question, answer, texts, id, give } = parts;
  const { unit, result, locked } = question;
  const tone = result === null || result.outcome === null ? "" : result.outcome === "right" ? " right" : " wrong";
  const field = element("input", {
    id: `${id}-number`,
    class: `field number${tone}`,
    type: "text",
    inputmode: "decimal",
    maxlength: 100,
    autocomplete: "off",
    disabled: locked,
    "aria-describedby": [...(unit === null ? [] : [`${id}-unit`]), `${id}-read`].join(" "),
  });
  field.value = typeof answer === "string" ? answer : "";
  const read = element("p", { id: `${id}-read`, class: "number-read" }, readAs(parts, field.value));
  field.addEventListener("input", () => {
    read.textContent = readAs(parts, field.value);
    give(field.value.trim() === "" ? null : field.value);
  });
  const label = element("label", { class: "field-label", for: field.id }, texts.text("quiz.answer"));
  const row = element("div", { class: "number-row" }, field);
  if (unit !== null) row.append(element("span", { id: `${id}-unit`, class: "unit" }, unit));
  const whole = element("div", { class: "number-answer" }, label, row, read);
  if (result !== null && result.outcome !== "right") {
    const right = texts.text("quiz.right", { answer: rightNumbers(parts) });
    whole.append(element("p", { class: "right-answer" }, right));
  }
  return whole;
};

/** How a number with a comma or a point is read, because languages use these signs in other ways; "" for any other. */
function readAs({ question, texts }: ControlParts, typed: string): string {
  const value = /[.,٫٬]/.test(typed) ? readNumber(typed, question.language ?? null) : null;
  return value === null ? "" : texts.text("quiz.number.read", { value: texts.number(value, 10) });
}

function rightNumbers({ question, texts }: ControlParts): string {
  const number = (value: number) => texts.number(value, 10);
  const ranges = (question.result?.ranges ?? []).map(({ min, max }) =>
    min === max ? number(min) : texts.text("quiz.range", { min: number(min), max: number(max) }),
  );
  return [texts.either(ranges), question.unit].filter(Boolean).join(" ");
}
