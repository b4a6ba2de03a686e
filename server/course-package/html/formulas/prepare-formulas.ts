import { ClosingMarks, closeOf, formulaStart } from "./split-tex";

/** A tag of an element that is a block or a part of a table. No formula goes across one. */
const blockTag = /<\/?(?:p|div|td|th|tr|table|ul|ol|li|h[1-6]|section|article|script|style|pre|body)\b/i;
const tag = /^<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/i;
const voidTags = new Set(["br", "wbr", "hr", "img"]);
const mathTag = /<(\/?)[A-Za-z][\w-]{0,30}:(?=m[a-z]{1,15}\b|semantics\b|annotation\b)/g;

/**
 * HTML in which a parser finds formulas as their author meant them: each `<` of a formula in TeX that begins no tag is
 * escaped, and the elements of MathML lose their prefix (`<m:math>`).
 */
export function prepareFormulas(html: string): string {
  const unprefixed = /<[A-Za-z][\w-]{0,30}:math\b/.test(html) ? html.replace(mathTag, "<$1") : html;
  return unprefixed.includes("<") ? escapeInFormulas(unprefixed) : unprefixed;
}

function escapeInFormulas(html: string): string {
  const closing = new ClosingMarks(html);
  const pieces: string[] = [];
  let done = 0;
  formulaStart.lastIndex = 0;
  for (let found = formulaStart.exec(html); found !== null; found = formulaStart.exec(html)) {
    const [open] = found;
    const close = closeOf(open);
    const start = found.index + open.length;
    const end = closing.next(close, start);
    if (end === undefined || end - start > longestFormula) continue;
    const inside = html.slice(start, end);
    if (blockTag.test(inside)) continue;
    pieces.push(html.slice(done, start), escapeLooseSigns(inside));
    done = end;
    formulaStart.lastIndex = end + close.length;
  }
  return pieces.length === 0 ? html : pieces.join("") + html.slice(done);
}

const longestFormula = 4000;

/** The text of a formula with each `<` escaped that begins no whole element. */
function escapeLooseSigns(text: string): string {
  if (!text.includes("<")) return text;
  const lower = text.toLowerCase();
  return text.replace(/</g, (sign, at: number) => {
    const [, name = ""] = tag.exec(text.slice(at, at + 300)) ?? [];
    const known = name.toLowerCase();
    if (known === "") return text.startsWith("<!--", at) ? sign : "&lt;";
    const partner = text.charAt(at + 1) === "/" ? `<${known}` : `</${known}`;
    return voidTags.has(known) || lower.includes(partner) ? sign : "&lt;";
  });
}
