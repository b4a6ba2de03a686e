import { gapValue } from "../../rules/answer.rules";
import type { GapView } from "../../rules/quiz-view";
import { element } from "../dom";
import { icon } from "../icons";
import { fillWithHtml } from "../safe-html";
import type { Control, ControlParts } from "./control";

export const gapControl: Control = (parts) => {
  const { question, answer, prompt, give } = parts;
  const values = new Map(question.gaps.map(({ key }) => [key, gapValue(answer, key)]));
  const change = (key: string, value: string) => {
    values.set(key, value);
    const filled = [...values].filter(([, text]) => text.trim() !== "");
    give(filled.length === 0 ? null : Object.fromEntries(filled));
  };
  const places = placesIn(prompt);
  const rows = element("div", { class: "gap-rows" });
  question.gaps.forEach((gap, index) => {
    const place = places.get(gap.key);
    const field = gapField(parts, gap, index, values.get(gap.key) ?? "", (value) => change(gap.key, value));
    if (place === undefined) rows.append(labelledRow(parts, gap, index, field));
    else {
      field.control.setAttribute("aria-label", gapName(parts, gap, index));
      place.replaceWith(field.whole);
    }
  });
  return rows.childElementCount === 0 ? null : rows;
};

/** Replaces every `[[key]]` in the text by an empty element, and returns these elements by their keys. */
function placesIn(prompt: HTMLElement): Map<string, Element> {
  const places = new Map<string, Element>();
  const walker = document.createTreeWalker(prompt, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    const parts = node.data.split(/\[\[([A-Za-z0-9._@-]+)\]\]/);
    if (parts.length === 1) continue;
    // `split` by a pattern with a group gives text, key, text, key and so on.
    node.replaceWith(
      ...parts.map((part, index) => {
        if (index % 2 === 0) return part;
        const place = element("span");
        places.set(part, place);
        return place;
      }),
    );
  }
  return places;
}

interface Field {
  readonly control: HTMLInputElement | HTMLSelectElement;
  readonly whole: HTMLElement;
}

function gapField(
  { question, texts, id }: ControlParts,
  gap: GapView,
  index: number,
  value: string,
  change: (value: string) => void,
): Field {
  const result = question.result?.gaps[gap.key];
  const isTold = result !== undefined && question.result?.outcome !== null;
  const tone = isTold ? (result.right ? " right" : " wrong") : "";
  const common = { id: `${id}-gap-${index}`, class: `field gap${tone}`, disabled: question.locked };
  const control =
    gap.options === null ? textField(common, value) : listField(common, gap.options, value, texts.text("quiz.choose"));
  control.addEventListener(gap.options === null ? "input" : "change", () => change(control.value));
  const whole = element("span", { class: "gap-whole" }, control);
  if (isTold) whole.append(element("span", { class: `gap-mark${tone}` }, icon(result.right ? "check" : "cross")));
  if (result !== undefined && (!result.right || !isTold)) {
    const answer = texts.text("quiz.right", {
      answer: texts.either(result.accepted.slice(0, gap.options === null ? 1 : undefined)),
    });
    whole.append(element("span", { class: "gap-right", id: `${common.id}-right` }, answer));
    control.setAttribute("aria-describedby", `${common.id}-right`);
  }
  return { control, whole };
}

function textField(common: Record<string, string | boolean>, value: string): HTMLInputElement {
  const field = element("input", {
    ...common,
    type: "text",
    maxlength: 1000,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    dir: "auto",
  });
  field.value = value;
  return field;
}

function listField(
  common: Record<string, string | boolean>,
  options: NonNullable<GapView["options"]>,
  value: string,
  choose: string,
): HTMLSelectElement {
  const entries = options.map(({ key, text }) => element("option", { value: key }, text));
  const field = element("select", common, element("option", { value: "" }, choose), ...entries);
  field.value = value;
  return field;
}

function labelledRow(parts: ControlParts, gap: GapView, index: number, { control, whole }: Field): HTMLElement {
  const label = element("label", { for: control.id, class: "reading gap-label" });
  if (gap.label === null) label.textContent = parts.texts.text("quiz.gap", { number: index + 1 });
  else fillWithHtml(label, gap.label);
  const isAlone = parts.question.gaps.length === 1 && gap.label === null;
  if (isAlone) {
    label.textContent = parts.texts.text("quiz.answer");
    label.className = "field-label";
  }
  return element("div", { class: isAlone ? "gap-row alone" : "gap-row" }, label, whole);
}

function gapName({ texts }: ControlParts, { label }: GapView, index: number): string {
  if (label !== null) return fillWithHtml(element("span"), label).textContent ?? "";
  return texts.text("quiz.gap", { number: index + 1 });
}
