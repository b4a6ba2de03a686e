import { element } from "../dom";
import type { Control, ControlParts } from "./control";

/** The control for a number, which may be written in the notation of any language. */
export const numberControl: Control = (parts) => {
  const { question, answer, texts, id, give } = parts;
  const { unit, result, locked } = question;
  const tone = result === null || result.outcome === null ? "" : result.outcome === "right" ? " right" : " wrong";
  const field = element("input", {
    ...{ id: `${id}-number`, class: `field number${tone}`, type: "text", inputmode: "decimal", maxlength: 100 },
    ...{ autocomplete: "off", disabled: locked, "aria-describedby": unit === null ? null : `${id}-unit` },
  });
  field.value = typeof answer === "string" ? answer : "";
  field.addEventListener("input", () => give(field.value.trim() === "" ? null : field.value));
  const label = element("label", { class: "field-label", for: field.id }, texts.text("quiz.answer"));
  const row = element("div", { class: "number-row" }, field);
  if (unit !== null) row.append(element("span", { id: `${id}-unit`, class: "unit" }, unit));
  const whole = element("div", { class: "number-answer" }, label, row);
  if (result !== null && result.outcome !== "right") {
    const right = texts.text("quiz.right", { answer: rightNumbers(parts) });
    whole.append(element("p", { class: "right-answer" }, right));
  }
  return whole;
};

function rightNumbers({ question, texts }: ControlParts): string {
  const number = (value: number) => texts.number(value, 10);
  const ranges = (question.result?.ranges ?? []).map(({ min, max }) =>
    min === max ? number(min) : texts.text("quiz.range", { min: number(min), max: number(max) }),
  );
  return [texts.either(ranges), question.unit].filter(Boolean).join(" ");
}
