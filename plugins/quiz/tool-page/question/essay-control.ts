import { element } from "../dom";
import type { Control } from "./control";

export const essayControl: Control = ({ question, answer, texts, id, give }) => {
  const field = element("textarea", {
    id: `${id}-essay`,
    class: "field essay",
    rows: 5,
    maxlength: 20_000,
    dir: "auto",
    // The field is read-only and not disabled, because the learner must be able to read, select and scroll a text that
    // waits for its grade.
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
