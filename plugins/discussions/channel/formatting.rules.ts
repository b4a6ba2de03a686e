/** What the buttons above a message can do with the selected text; each stands for marks of Markdown. */
export type Format = "bold" | "italic" | "code" | "link" | "list" | "quote";

/** The text of a field with its selection. Positions count UTF-16 units, as fields do. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A change of a field: the text from `from` to `to` is replaced, then `start` to `end` is selected. */
export interface FieldEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

const marks = { bold: "**", italic: "*", code: "`" } as const;
const lineBegins = { list: "- ", quote: "> " } as const;
const ADDRESS_START = "https://";

/** The change that gives a format to the selection, or takes it away from a selection that has it. */
export function formatEdit(format: Format, selected: Selected): FieldEdit {
  if (format === "link") return linkEdit(selected);
  return format === "list" || format === "quote"
    ? linesEdit(lineBegins[format], selected)
    : markEdit(marks[format], selected);
}

function markEdit(mark: string, { text, start, end }: Selected): FieldEdit {
  const words = text.slice(start, end);
  const { length } = mark;
  if (isMarked(text, start, end, mark)) {
    return { from: start - length, to: end + length, insert: words, start: start - length, end: end - length };
  }
  return { from: start, to: end, insert: mark + words + mark, start: start + length, end: end + length };
}

/** Whether the mark stands directly before and after the selection. `**` is bold only; `***` is bold and italic. */
function isMarked(text: string, start: number, end: number, mark: string): boolean {
  if (text.slice(start - mark.length, start) !== mark || text.slice(end, end + mark.length) !== mark) return false;
  if (!mark.startsWith("*")) return start >= mark.length;
  let before = 0;
  while (before < 3 && text.charAt(start - 1 - before) === "*") before += 1;
  return before === 3 || before === mark.length;
}

function linkEdit({ text, start, end }: Selected): FieldEdit {
  const words = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(words)) {
    return { from: start, to: end, insert: `[](${escaped(words)})`, start: start + 1, end: start + 1 };
  }
  const at = end + "[](".length;
  return { from: start, to: end, insert: `[${words}](${ADDRESS_START})`, start: at, end: at + ADDRESS_START.length };
}

/** An address without round brackets, which would end the address of a Markdown link too early. */
function escaped(address: string): string {
  return address.replaceAll("(", "%28").replaceAll(")", "%29");
}

function linesEdit(begin: string, { text, start, end }: Selected): FieldEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(start, end));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isSet = lines.every((line) => line.startsWith(begin));
  const insert = lines.map((line) => (isSet ? line.slice(begin.length) : begin + line)).join("\n");
  const isCaret = start === end;
  return { from, to, insert, start: isCaret ? from + insert.length : from, end: from + insert.length };
}
