import type { Quiz, QuizItem } from "./quiz.schema";

/** Changes one piece of HTML. `pointer` is its place inside the quiz, as a JSON pointer. */
export type ChangeHtml = (html: string, pointer: string) => string;

/** Changes every piece of HTML in a quiz. This is the only code that knows where a quiz contains HTML. */
export function mapHtml(quiz: Quiz, change: ChangeHtml): Quiz {
  return { ...quiz, items: quiz.items.map((item, index) => mapItem(item, `/items/${index}`, change)) };
}

function mapItem(item: QuizItem, at: string, change: ChangeHtml): QuizItem {
  if (item.type === "note") return { ...item, html: change(item.html, `${at}/html`) };
  const common = {
    prompt: change(item.prompt, `${at}/prompt`),
    hints: item.hints.map((hint, index) => change(hint, `${at}/hints/${index}`)),
    ...optional("explanation", item.explanation, at, change),
  };
  switch (item.type) {
    case "single":
      return { ...item, ...common, choices: mapChoices(item.choices, at, change) };
    case "multiple":
      return { ...item, ...common, choices: mapChoices(item.choices, at, change) };
    case "dropdown":
      return { ...item, ...common, gaps: mapLabels(item.gaps, at, change) };
    case "text":
      return { ...item, ...common, gaps: mapLabels(item.gaps, at, change) };
    case "ordering": {
      const items = item.items.map((one, index) => ({ ...one, html: change(one.html, `${at}/items/${index}/html`) }));
      return { ...item, ...common, items };
    }
    default:
      return { ...item, ...common };
  }
}

function mapChoices<Choice extends { readonly html: string; readonly feedback?: string }>(
  choices: readonly Choice[],
  at: string,
  change: ChangeHtml,
): Choice[] {
  return choices.map((choice, index) => ({
    ...choice,
    html: change(choice.html, `${at}/choices/${index}/html`),
    ...optional("feedback", choice.feedback, `${at}/choices/${index}`, change),
  }));
}

function mapLabels<Gap extends { readonly label?: string }>(
  gaps: readonly Gap[],
  at: string,
  change: ChangeHtml,
): Gap[] {
  return gaps.map((gap, index) => ({ ...gap, ...optional("label", gap.label, `${at}/gaps/${index}`, change) }));
}

function optional(name: string, html: string | undefined, at: string, change: ChangeHtml): Record<string, string> {
  return html === undefined ? {} : { [name]: change(html, `${at}/${name}`) };
}
