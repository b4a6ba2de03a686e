/** A formula in TeX. `isBlock`: on a line of its own. */
export interface TexFormula {
  readonly tex: string;
  readonly isBlock: boolean;
  /** With its marks, as the author wrote it. */
  readonly written: string;
}

/** The marks that courses put around TeX: those of LaTeX, those of Open edX, and dollars, which prices have too. */
const marked =
  /\\\((?<inline>.+?)\\\)|\\\[(?<block>.+?)\\\]|\[mathjaxinline\](?<edxInline>.+?)\[\/mathjaxinline\]|\[mathjax\](?<edxBlock>.+?)\[\/mathjax\]|\$\$(?<dollars>[^\s$](?:[^$]*[^\s$])?)\$\$/gs;

/** A text as its formulas and what stands between them. */
export function splitTex(text: string): (string | TexFormula)[] {
  const pieces: (string | TexFormula)[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const { inline, block, edxInline, edxBlock, dollars } = match.groups ?? {};
    if (match.index > end) pieces.push(text.slice(end, match.index));
    const tex = (inline ?? edxInline ?? block ?? edxBlock ?? dollars ?? "").trim();
    pieces.push({ tex, isBlock: inline === undefined && edxInline === undefined, written: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
