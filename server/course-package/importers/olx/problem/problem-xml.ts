import { childElements, type XmlElement } from "../../../xml/xml";

export type XmlNode = XmlElement | string;

/** Makes clean HTML of what an author wrote; what is lost on the way goes into the table. */
export type HtmlWriter = (nodes: readonly XmlNode[]) => string;

/** What stands in a problem beside its words: fields, answers, hints, programs. */
const notWords =
  /^(choicegroup|checkboxgroup|radiogroup|optioninput|textline|formulaequationinput|textbox|annotationinput|answer|responseparam|additional_answer|hintgroup|hintpart|solution|solutionset|demandhint|targetedfeedbackset|\w*hint|startouttext|endouttext|script)$/;

/** An element that is not a word of the question. A script for browsers is the cleaner's to report. */
export const isWord = ({ tag, attributes }: XmlElement): boolean =>
  !notWords.test(tag) || (tag === "script" && /javascript/i.test(attributes.type ?? ""));

/**
 * The words of a problem or a response without its fields and hints. A label and a description are paragraphs, a
 * clarification stands in brackets.
 * @param inPlaceOf what stands where an element was, instead of it
 */
export function wordsOf(
  nodes: readonly XmlNode[],
  inPlaceOf: (element: XmlElement) => string | undefined = () => undefined,
): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (typeof node === "string") return [node];
    const instead = inPlaceOf(node);
    if (instead !== undefined) return [instead];
    if (!isWord(node)) return [];
    const children = wordsOf(node.children, inPlaceOf);
    if (node.tag === "clarification") return [" (", ...children, ")"];
    if (node.tag === "label" || node.tag === "description") return [{ tag: "div", attributes: {}, children }];
    return [{ ...node, children }];
  });
}

/** The elements of one of the tags inside an element, in reading order. */
export function descendants(element: XmlElement, tags: RegExp): XmlElement[] {
  return childElements(element).flatMap((child) => (tags.test(child.tag) ? [child] : descendants(child, tags)));
}

/** The text of an element alone. */
export function plainText(nodes: readonly XmlNode[]): string {
  return rawText(nodes).replace(/\s+/g, " ").trim();
}

function rawText(nodes: readonly XmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : rawText(node.children))).join("");
}

/** The element with each of its texts and attributes changed. */
export function mapText(
  element: XmlElement,
  change: (text: string) => string,
  isKept: (element: XmlElement) => boolean = () => false,
): XmlElement {
  if (isKept(element)) return element;
  const attributes = Object.entries(element.attributes).map(([name, value]) => [name, change(value)]);
  const children = element.children.map((child) =>
    typeof child === "string" ? change(child) : mapText(child, change, isKept),
  );
  return { ...element, attributes: Object.fromEntries(attributes) as Record<string, string>, children };
}

/** Two characters for private use mark a gap until the words are clean; an author's own are taken out before. */
const marks = /[\uE000\uE001]/g;

export const withoutMarks = (element: XmlElement): XmlElement => mapText(element, (text) => text.replace(marks, ""));

/** What stands in the words where a gap is. */
export const gapMark = (key: string): string => `\uE000${key}\uE001`;

/** Writes the marks as a quiz has them; an author's `[[` is no gap. */
export function settleGaps(html: string): string {
  return html.replace(/\[(?=\[)/g, "[ ").replace(marks, (mark) => (mark === "\uE000" ? "[[" : "]]"));
}
