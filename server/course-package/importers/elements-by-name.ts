import { childElements, type XmlElement } from "../xml/xml";

/**
 * The name of an element without its namespace prefix. Each version of Common Cartridge has other namespaces, and each
 * platform that exports it writes other prefixes, so elements are found by this name alone.
 */
const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The child elements of an element, without the text between them. Empty for undefined. */
export const childElementsOf = (element: XmlElement | undefined): XmlElement[] =>
  element === undefined ? [] : childElements(element);

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return childElementsOf(element).filter(({ tag }) => localName(tag) === name);
}

export function childOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((found, name) => childrenOf(found, name)[0], element);
}

/**
 * All elements below an element that have one of the names, in reading order. It does not search inside a found
 * element.
 */
export function descendantsNamed(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  if (element === undefined) return [];
  return childElements(element).flatMap((child) =>
    names.includes(localName(child.tag)) ? [child] : descendantsNamed(child, ...names),
  );
}

/** Whether the element has one of the names. The prefix of its tag does not count. */
export const isNamed = (element: XmlElement, ...names: string[]): boolean => names.includes(localName(element.tag));

export function rawText(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === "string" ? child : rawText(child))).join("");
}

export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return rawText(childOf(element, ...path))
    .replace(/\s+/g, " ")
    .trim();
}

/** The number in the element to which a path of names leads. undefined when its text is not a number. */
export function numberAt(element: XmlElement | undefined, ...path: string[]): number | undefined {
  return numberOf(textAt(element, ...path));
}

/** The number that a text contains. undefined when the text is not a finite number. */
export function numberOf(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
