/** A piece of a line. Only links lead somewhere, and only to http and https addresses. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong"; readonly children: readonly Inline[] }
  | { readonly kind: "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly text: string };

type Line = readonly Inline[];

/** A part of a formatted text: some lines, or code. `start`: the number of the first item of a numbered list. */
export type Block =
  | { readonly kind: "paragraph" | "quote"; readonly lines: readonly Line[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly start: number; readonly lines: readonly Line[] }
  | { readonly kind: "code"; readonly text: string };

type Emphasis = "strong" | "emphasis";

/**
 * Matches everything in a line that is more than text: marks of formatting, escaped characters, code and links. No
 * alternative can match the same characters in two ways, so that no text makes the search slow.
 */
const tokens =
  /\\([\\`*[\]>#.-])|`([^`\n]+)`|\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+)\)|(https?:\/\/[^\s<>"'*`]+)|(\*{1,3})/g;
/** Punctuation that may follow an address in a sentence and does not belong to it. */
const punctuationAfter = new Set(".,;:!?…。，！？»”’");

/**
 * Reads the formatted text of a message. The format is a small part of Markdown: `**bold**`, `*italic*`, `` `code` ``,
 * `[words](https://…)`, bare addresses, lines that begin with `- `, `1. ` or `> `, and code between lines of three
 * backticks. A backslash makes the character after it plain text. Everything else, HTML too, is text. The time
 * that this takes grows only in proportion to the length of the text.
 */
export function readMarkup(text: string): Block[] {
  return groupsOf(text)
    .filter(({ kind }) => kind !== "empty")
    .map(blockOf);
}

/** Lines of one kind that follow each other. `start`: the number of the first item of a numbered list. */
interface Group {
  readonly kind: "paragraph" | "quote" | "bullets" | "numbers" | "code" | "empty";
  readonly start: number;
  readonly lines: string[];
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let isCode = false;
  for (const line of text.split("\n")) {
    const last = groups.at(-1);
    if (isCode && line.trimEnd() === "```") {
      isCode = false;
      groups.push({ kind: "empty", start: 1, lines: [] });
    } else if (isCode) last?.lines.push(line);
    else if (/^```\w{0,20}$/.test(line.trimEnd())) {
      isCode = true;
      groups.push({ kind: "code", start: 1, lines: [] });
    } else {
      const { rest, ...begun } = lineOf(line);
      if (last?.kind === begun.kind) last.lines.push(rest);
      else groups.push({ ...begun, lines: [rest] });
    }
  }
  return groups;
}

function lineOf(line: string): Pick<Group, "kind" | "start"> & { readonly rest: string } {
  const [, bullet, number, quote] = /^(?:([-*]) |(\d{1,6})\. |(> ?))/.exec(line) ?? [];
  if (bullet !== undefined) return { kind: "bullets", rest: line.slice(2), start: 1 };
  if (number !== undefined) return { kind: "numbers", rest: line.slice(number.length + 2), start: Number(number) };
  if (quote !== undefined) return { kind: "quote", rest: line.slice(quote.length), start: 1 };
  return { kind: line.trim() === "" ? "empty" : "paragraph", rest: line, start: 1 };
}

function blockOf({ kind, lines, start }: Group): Block {
  if (kind === "code") return { kind, text: lines.join("\n") };
  const read = lines.map(readLine);
  if (kind === "quote") return { kind, lines: read };
  if (kind === "bullets" || kind === "numbers")
    return { kind: "list", isOrdered: kind === "numbers", start, lines: read };
  return { kind: "paragraph", lines: read };
}

/** At most one bold and one italic piece are open at a time, so nothing has to be looked at twice. */
function readLine(line: string): Line {
  const open: { kind: Emphasis | null; children: Inline[]; mark: string }[] = [{ kind: null, children: [], mark: "" }];
  const add = (piece: Inline) => open.at(-1)?.children.push(piece);
  const words = (text: string) => text !== "" && add({ kind: "text", text });
  let end = 0;
  for (const match of line.matchAll(tokens)) {
    const [all, escaped, code, label, target, address, mark] = match;
    words(line.slice(end, match.index));
    end = match.index + all.length;
    if (escaped !== undefined) words(escaped);
    else if (code !== undefined) add({ kind: "code", text: code });
    else if (label !== undefined && target !== undefined) addLink(target, label, all);
    else if (address !== undefined) {
      const bare = withoutPunctuation(address);
      addLink(bare, bare, bare);
      words(address.slice(bare.length));
    } else if (mark !== undefined) {
      // `***` stands for both marks, `**` (bold) and `*` (italic). The one that was opened last is closed first.
      const both = open.at(-1)?.kind === "emphasis" ? ["*", "**"] : ["**", "*"];
      for (const one of mark === "***" ? both : [mark]) toggle(one, line.charAt(match.index - 1), line.charAt(end));
    }
  }
  words(line.slice(end));
  while (open.length > 1) giveUp();
  return merged(open[0]?.children ?? []);

  function addLink(href: string, text: string, written: string) {
    if (URL.canParse(href)) add({ kind: "link", href, text });
    else words(written);
  }
  function toggle(mark: string, before: string, next: string) {
    const kind = mark === "**" ? "strong" : "emphasis";
    const isOpen = open.some((each) => each.kind === kind);
    if (isOpen && /\S/.test(before)) {
      while (open.at(-1)?.kind !== kind) giveUp();
      const closed = open.pop();
      const children = merged(closed?.children ?? []);
      if (children.length > 0) add({ kind, children });
      else words(mark + mark);
    } else if (!isOpen && /\S/.test(next)) open.push({ kind, children: [], mark });
    else words(mark);
  }
  /** Turns the mark of the last begun piece back into text, because nothing closes it. */
  function giveUp() {
    const given = open.pop();
    if (given) for (const piece of [{ kind: "text", text: given.mark } as const, ...given.children]) add(piece);
  }
}

/** Removes the punctuation after an address. A closing bracket stays if the address has an opening one. */
function withoutPunctuation(found: string): string {
  const opens = found.includes("(");
  let end = found.length;
  while (end > 0 && (punctuationAfter.has(found.charAt(end - 1)) || (!opens && found.charAt(end - 1) === ")")))
    end -= 1;
  return found.slice(0, end);
}

function merged(pieces: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === "text" && last?.kind === "text")
      joined[joined.length - 1] = { kind: "text", text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}

export function hasFormatting(text: string): boolean {
  return readMarkup(text).some(
    (block) =>
      block.kind !== "paragraph" ||
      block.lines.some((line) =>
        line.some((piece) => piece.kind !== "text" && !(piece.kind === "link" && piece.href === piece.text)),
      ),
  );
}

/**
 * The words of a formatted text without its formatting, for places that show plain text. Links keep their addresses.
 */
export function plainWords(text: string): string {
  return readMarkup(text).map(wordsOfBlock).join("\n\n");
}

function wordsOfBlock(block: Block): string {
  if (block.kind === "code") return block.text;
  const lines = block.lines.map((line) => line.map(wordsOfPiece).join(""));
  if (block.kind !== "list") return lines.join("\n");
  return lines.map((line, index) => `${block.isOrdered ? `${block.start + index}.` : "•"} ${line}`).join("\n");
}

function wordsOfPiece(piece: Inline): string {
  if (piece.kind === "strong" || piece.kind === "emphasis") return piece.children.map(wordsOfPiece).join("");
  return piece.kind === "link" && piece.href !== piece.text ? `${piece.text} (${piece.href})` : piece.text;
}
