import { element } from "../dom";
import type { Control } from "./control";

/** A field for a longer text. Its height grows with the text. */
export const essayControl: Control = ({ question, answer, texts, id, give }) => {
  const field = element("textarea", {
    ...{ id: `${id}-essay`, class: "field essay", rows: 5, maxlength: 20_000, dir: "auto" },
    // A text that waits for its grade can still be read, selected and scrolled.
    readonly: question.locked,
  });
  field.value = typeof answer === "string" ? answer : "";
  field.addEventListener("input", () => give(field.value.trim() === "" ? null : field.value));
  const label = element("label", { class: "field-label", for: field.id }, texts.text("quiz.answer"));
  const whole = element("div", { class: "essay-answer" }, label, field);
  if (!question.locked)
    whole.append(
      element("p", { class: "quiet" }, texts.text(question.points > 0 ? "quiz.essay.note" : "quiz.essay.own")),
    );
  return whole;
};
