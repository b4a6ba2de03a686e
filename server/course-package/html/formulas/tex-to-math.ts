import { parseFragment } from "parse5";
import temml from "temml";
import { type HtmlElement, isElement, isTooDeep } from "../html-tree";
import { cleanMath } from "./clean-math";
import type { TexFormula } from "./split-tex";

const longestTex = 2000;
/**
 * The most macros that temml replaces in one formula. Without a limit a formula that defines macros could grow without
 * end.
 */
const mostReplacements = 500;
/**
 * The largest sizes that a formula may set, so that it cannot become larger than the page: 20 em for sizes that depend
 * on the font, 100 pt for all others.
 */
const largestSize: [number, number] = [20, 100];

/** Converts TeX to MathML. Returns null when the TeX cannot be read. */
export function texToMath({ tex, isBlock }: Pick<TexFormula, "tex" | "isBlock">): HtmlElement | null {
  if (tex.length > longestTex) return null;
  const markup = markupOf(inKnownEnvironments(tex), isBlock);
  const [math] = markup === null ? [] : parseFragment(markup).childNodes;
  if (math === undefined || !isElement(math) || math.tagName !== "math" || isTooDeep([math])) return null;
  math.attrs.push({ name: "alttext", value: tex });
  return cleanMath(math);
}

/** The TeX with those environments that temml does not know replaced by others of the same meaning. */
const inKnownEnvironments = (tex: string): string =>
  tex
    .replace(/\\begin\{eqnarray\*?\}/g, "\\begin{array}{rcl}")
    .replace(/\\end\{eqnarray\*?\}/g, "\\end{array}")
    .replace(/\\(begin|end)\{flalign(\*?)\}/g, "\\$1{align$2}")
    .replace(/\\(?:begin|end)\{(?:display)?math\}/g, "");

function markupOf(tex: string, displayMode: boolean): string | null {
  try {
    return temml.renderToString(tex, {
      displayMode,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: mostReplacements,
      maxSize: largestSize,
    });
  } catch {
    return null;
  }
}
