import { childElements, type XmlElement } from "../../../xml/xml";

export type XmlNode = XmlElement | string;

/** Makes clean HTML from nodes that the author of a course wrote. The report of the import lists removed parts. */
export type HtmlWriter = (nodes: readonly XmlNode[]) => string;

/** Matches the elements of a problem that are not part of its text: fields, answers, hints, programs. */
const notWords =
  /^(choicegroup|checkboxgroup|radiogroup|optioninput|textline|formulaequationinput|textbox|annotationinput|answer|responseparam|additional_answer|hintgroup|hintpart|solution|solutionset|demandhint|targetedfeedbackset|\w*hint|startouttext|endouttext|script)$/;

/**
 * Whether an element is part of the question's text. Scripts for browsers count as text, so that they reach the HTML
 * cleaner, which removes and reports them.
 */
export const isQuestionText = ({ tag, attributes }: XmlElement): boolean =>
  !notWords.test(tag) || (tag === "script" && /javascript/i.test(attributes.type ?? ""));

/**
 * The text of a problem, or of a response, without its fields and hints. A label and a description become blocks of
 * their own (`div`), a clarification is put in brackets.
 * @param inPlaceOf returns the text that replaces an element; undefined when the element is not replaced
 */
export function questionTextOf(
  nodes: readonly XmlNode[],
  inPlaceOf: (element: XmlElement) => string | undefined = () => undefined,
): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (typeof node === "string") return [node];
    const instead = inPlaceOf(node);
    if (instead !== undefined) return [instead];
    if (!isQuestionText(node)) return [];
    const children = questionTextOf(node.children, inPlaceOf);
    if (node.tag === "clarification") return [" (", ...children, ")"];
    if (node.tag === "label" || node.tag === "description") return [{ tag: "div", attributes: {}, children }];
    return [{ ...node, children }];
  });
}

/** The descendants of an element that have one of the tags, in reading order, but none inside a found element. */
export function descendants(element: XmlElement, tags: RegExp): XmlElement[] {
  return childElements(element).flatMap((child) => (tags.test(child.tag) ? [child] : descendants(child, tags)));
}

/** The text of nodes without its markup, on one line. */
export function plainText(nodes: readonly XmlNode[]): string {
  return rawText(nodes).replace(/\s+/g, " ").trim();
}

function rawText(nodes: readonly XmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : rawText(node.children))).join("");
}

/** A copy of the element in which `change` was applied to each text and each attribute, except in `isKept` elements. */
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

/**
 * Matches the two characters that stand around the key of a gap while the text is converted. They come from Unicode's
 * private-use area. If the author's text contains them, they are removed from it first.
 */
const marks = /[\uE000\uE001]/g;

/** A copy of the element without the characters that mark gaps, so that an author cannot make a gap with them. */
export const withoutMarks = (element: XmlElement): XmlElement => mapText(element, (text) => text.replace(marks, ""));

/** The text that stands for a gap while a text is converted; `replaceGapMarks` replaces it at the end. */
export const gapMark = (key: string): string => `\uE000${key}\uE001`;

/**
 * Replaces the marks of gaps by the syntax of quizzes, `[[key]]`. If the author wrote `[[`, a space is first put
 * between the two brackets, so that they do not become a gap.
 */
export function replaceGapMarks(html: string): string {
  return html.replace(/\[(?=\[)/g, "[ ").replace(marks, (mark) => (mark === "\uE000" ? "[[" : "]]"));
}
