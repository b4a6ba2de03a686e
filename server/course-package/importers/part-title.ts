import { parseFragment } from "parse5";
import { type HtmlNode, isElement, textOf } from "../html/html-tree";

const longestTitle = 300;
/**
 * Names that programs make: ids of digits and the letters a to f, alone or after a letter or a word such as `block`,
 * and names of pages, such as `one.html`.
 */
const madeByPrograms = [
  /^(?:[a-z]{1,12}[-_]?)?[0-9a-f]{16,64}$/i,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^\S+\.x?html?$/i,
  /^untitled( document| page)?$/i,
];

/** The name on one line, at most 300 characters; "" when it tells people nothing, such as an id. */
export function tellingName(name: string | undefined): string {
  const line = (name ?? "").replace(/\s+/g, " ").trim();
  return madeByPrograms.some((form) => form.test(line)) ? "" : [...line].slice(0, longestTitle).join("");
}

/** The title of a part of a course: the first name that tells people something, otherwise the word for its kind. */
export const partTitle = (names: readonly (string | undefined)[], word: string): string =>
  names.map(tellingName).find((name) => name !== "") ?? word;

/** The text of the first heading in HTML; "" without one. */
export function headingOf(html: string | undefined): string {
  return html !== undefined && /<h[1-6]\b/i.test(html) ? firstHeading(parseFragment(html).childNodes) : "";
}

function firstHeading(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const text = /^h[1-6]$/.test(node.tagName) ? textOf(node.childNodes) : firstHeading(node.childNodes);
    if (text !== "") return text;
  }
  return "";
}
