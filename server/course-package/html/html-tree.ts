import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html } from "parse5";

export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** Whether a node is an element, not a text or a comment. */
export const isElement = (node: HtmlNode): node is HtmlElement => defaultTreeAdapter.isElementNode(node);

/** The value of an attribute. undefined when the element does not have it. */
export const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

export const textNode = (value: string): HtmlNode => defaultTreeAdapter.createTextNode(value);

export const createElement = elementMaker(html.NS.HTML);
export const createMathElement = elementMaker(html.NS.MATHML);

type ElementMaker = (tag: string, attributes: Record<string, string>, children: readonly HtmlNode[]) => HtmlElement;

function elementMaker(namespace: html.NS): ElementMaker {
  return (tag, attributes, children) => {
    const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
    const element = defaultTreeAdapter.createElement(tag, namespace, attrs);
    for (const child of children) defaultTreeAdapter.appendChild(element, child);
    return element;
  };
}

/** The text of nodes as a reader would copy it: all white space becomes single spaces. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return rawText(nodes).replace(/\s+/g, " ").trim();
}

/** Elements within a line of text. The text of any other element gets spaces around it, even if the HTML has none. */
const inlineElements: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd label mark math q s samp small span strong sub sup time u var".split(
    " ",
  ),
);

/** The text of nodes with its white space. The text of a formula is its TeX, if that is known. */
export function rawText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value;
      if (!isElement(node)) return "";
      const text = (node.tagName === "math" && attribute(node, "alttext")) || rawText(node.childNodes);
      return inlineElements.has(node.tagName) ? text : ` ${text} `;
    })
    .join("");
}

const visibleWithoutText = new Set([
  "img",
  "math",
  "video",
  "audio",
  "iframe",
  "hr",
  "table",
  "td",
  "th",
  "col",
  "source",
  "track",
  "br",
  "wbr",
]);

export function isEmpty(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return node.value.trim() === "";
    return isElement(node) && !visibleWithoutText.has(node.tagName) && isEmpty(node.childNodes);
  });
}

const deepest = 200;

/**
 * Whether the nodes are nested so deeply that a recursive walk could overflow the stack. This function does not
 * recurse.
 */
export function isTooDeep(nodes: readonly HtmlNode[]): boolean {
  let level = [...nodes];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((node) => (isElement(node) ? node.childNodes : []));
  }
  return false;
}
