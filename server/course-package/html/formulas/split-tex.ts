/** A formula in TeX. `tex` is the formula without the marks around it. `isBlock`: it stands on a line of its own. */
export interface TexFormula {
  readonly tex: string;
  readonly isBlock: boolean;
  readonly written: string;
}

interface Marks {
  readonly open: string;
  readonly close: string;
  readonly isBlock: boolean;
  /**
   * Tests whether the text between the marks can be a formula. Without this test the marks always enclose a formula.
   */
  readonly takes?: (tex: string) => boolean;
}

/**
 * The marks that authors put around TeX: those of LaTeX, those of Open edX, and double dollar signs. Dollar signs can
 * also belong to prices, so `takes` tests the text between them.
 */
const marks: readonly Marks[] = [
  { open: "\\(", close: "\\)", isBlock: false },
  { open: "\\[", close: "\\]", isBlock: true },
  { open: "[mathjaxinline]", close: "[/mathjaxinline]", isBlock: false },
  { open: "[mathjax]", close: "[/mathjax]", isBlock: true },
  { open: "$$", close: "$$", isBlock: true, takes: (tex) => tex.trim() === tex && !tex.includes("$") },
];
/** Where a formula may begin: at a mark, or at an environment of LaTeX that is a formula without marks around it. */
export const formulaStart =
  /\\\(|\\\[|\[mathjaxinline\]|\[mathjax\]|\$\$|\\begin\{(?:equation|align|alignat|aligned|alignedat|gather|gathered|multline|eqnarray|flalign|split|array|[pbBvV]?matrix|smallmatrix|[dr]?cases|displaymath|math)\*?\}/g;

/** What ends the formula that begins with a match of `formulaStart`. */
export const closeOf = (open: string): string =>
  marks.find((mark) => mark.open === open)?.close ?? open.replace("begin", "end");

export function splitTex(text: string): (string | TexFormula)[] {
  const pieces: (string | TexFormula)[] = [];
  const closing = new ClosingMarks(text);
  let end = 0;
  formulaStart.lastIndex = 0;
  for (let found = formulaStart.exec(text); found !== null; found = formulaStart.exec(text)) {
    const [open] = found;
    const kind = marks.find((one) => one.open === open);
    const formula = kind
      ? formulaAt(text, found.index, kind, closing)
      : environmentAt(text, found.index, open, closing);
    if (formula === undefined) {
      formulaStart.lastIndex = found.index + 1;
      continue;
    }
    if (found.index > end) pieces.push(text.slice(end, found.index));
    pieces.push(formula);
    end = found.index + formula.written.length;
    formulaStart.lastIndex = end;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

function formulaAt(
  text: string,
  at: number,
  { open, close, isBlock, takes }: Marks,
  closing: ClosingMarks,
): TexFormula | undefined {
  const start = at + open.length;
  const end = closing.next(close, start + 1);
  if (end === undefined) return undefined;
  const tex = text.slice(start, end);
  if (takes?.(tex) === false) return undefined;
  return { tex: tex.trim(), isBlock, written: text.slice(at, end + close.length) };
}

function environmentAt(text: string, at: number, open: string, closing: ClosingMarks): TexFormula | undefined {
  const close = closeOf(open);
  const end = closing.next(close, at + open.length);
  if (end === undefined) return undefined;
  const written = text.slice(at, end + close.length);
  return { tex: written, isBlock: open !== "\\begin{math}", written };
}

/** Finds the next closing mark in a text. However often it is asked, it scans each part of the text only once. */
export class ClosingMarks {
  private readonly found = new Map<string, number>();

  constructor(private readonly text: string) {}

  next(mark: string, from: number): number | undefined {
    let at = this.found.get(mark);
    if (at === undefined || (at >= 0 && at < from)) {
      at = this.text.indexOf(mark, from);
      this.found.set(mark, at);
    }
    return at < 0 ? undefined : at;
  }
}
