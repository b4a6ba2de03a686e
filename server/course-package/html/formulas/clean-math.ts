import {
  attribute,
  createMathElement,
  type HtmlElement,
  type HtmlNode,
  isElement,
  rawText,
  textNode,
} from "../html-tree";
import { isAllowedMathAttribute, mathLayouts, mathNotes, mathTokens } from "./allowed-math";

/**
 * Reduces a MathML formula of a page to its layout elements. If the TeX of the formula is known, it is kept in
 * `alttext`, because it stands for the formula in plain texts. Returns null when nothing is left.
 * @param report gets the name of each element that is shown without what it means
 */
export function cleanMath(math: HtmlElement, report: ReportUnknown = () => undefined): HtmlElement | null {
  const children = math.childNodes.flatMap((node) => cleanNode(node, report));
  if (rawText(children).trim() === "") return null;
  const tex = attribute(math, "alttext") ?? texNote(math.childNodes);
  const attributes = {
    ...allowedAttributes(math),
    ...(tex && isAllowedMathAttribute("alttext", tex) && { alttext: tex }),
  };
  return createMathElement("math", attributes, children);
}

type ReportUnknown = (tagName: string) => void;

function cleanNode(node: HtmlNode, report: ReportUnknown): HtmlNode[] {
  if (!isElement(node) || mathNotes.has(node.tagName)) return [];
  const { tagName } = node;
  if (mathTokens.has(tagName)) {
    return [createMathElement(tagName, allowedAttributes(node), [textNode(ownText(node))])];
  }
  const children = node.childNodes.flatMap((child) => cleanNode(child, report));
  if (tagName === "mfenced") return [fenced(node, children)];
  if (!mathLayouts.has(tagName) && tagName !== "semantics") report(tagName);
  return mathLayouts.has(tagName) ? [createMathElement(tagName, allowedAttributes(node), children)] : children;
}

/** The row that `mfenced` stands for: its parts between brackets, with a sign between each two. Browsers dropped it. */
function fenced(element: HtmlElement, children: readonly HtmlNode[]): HtmlElement {
  const sign = (text: string) => createMathElement("mo", {}, [textNode(text)]);
  const separators = [...(attribute(element, "separators") ?? ",").replace(/\s/g, "")];
  const inner = children.filter(isElement).flatMap((child, index): HtmlElement[] => {
    const separator = index === 0 ? undefined : (separators[index - 1] ?? separators.at(-1));
    return separator === undefined ? [child] : [sign(separator), child];
  });
  const [open, close] = [attribute(element, "open") ?? "(", attribute(element, "close") ?? ")"];
  return createMathElement("mrow", {}, [sign(open), ...inner, sign(close)]);
}

/** The text directly in an element, without that of its child elements. */
const ownText = (element: HtmlElement): string => rawText(element.childNodes.filter((node) => !isElement(node)));

function allowedAttributes(element: HtmlElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attrs) if (isAllowedMathAttribute(name, value)) attributes[name] = value;
  const align = alignments[attribute(element, "class")?.split(" ")[0] ?? ""];
  return align === undefined || attributes.columnalign ? attributes : { ...attributes, columnalign: align };
}

/**
 * The classes by which the library that converts TeX (temml) marks how table cells are aligned, each with the value of
 * `columnalign`.
 */
const alignments: Readonly<Record<string, string>> = { "tml-left": "left", "tml-right": "right" };

function texNote(nodes: readonly HtmlNode[]): string | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName === "annotation" && attribute(node, "encoding") === "application/x-tex") {
      return rawText(node.childNodes).trim();
    }
    const inside = texNote(node.childNodes);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
