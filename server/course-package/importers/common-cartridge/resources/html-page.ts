import { type DefaultTreeAdapterTypes, parse, serialize } from "parse5";
import { prepareFormulas } from "../../../html/formulas/prepare-formulas";
import { attribute, type HtmlElement, type HtmlNode, isElement, isTooDeep, textOf } from "../../../html/html-tree";

/** An HTML page of a Common Cartridge: the title and `meta` elements of its head, and its body as HTML. */
export interface HtmlPage {
  title: string;
  /** The `meta` elements of the page: name in lower case → content, such as `identifier` or `workflow_state`. */
  meta: ReadonlyMap<string, string>;
  body: string;
}

/**
 * Splits a page into head and body. If its elements are nested too deeply to be read safely, `body` is the whole text.
 * Then `cleanHtml`, which cleans the page later, leaves the page out for the same reason.
 */
export function readHtmlPage(text: string): HtmlPage {
  const document: DefaultTreeAdapterTypes.Document = parse(prepareFormulas(text), { scriptingEnabled: false });
  if (isTooDeep(document.childNodes)) return { title: "", meta: new Map(), body: text };
  const html = elementsOf(document.childNodes, "html").flatMap(({ childNodes }) => childNodes);
  const head = elementsOf(html, "head").flatMap(({ childNodes }) => childNodes);
  const meta = elementsOf(head, "meta").flatMap((element): [string, string][] => {
    const name = attribute(element, "name")?.toLowerCase();
    return name === undefined ? [] : [[name, attribute(element, "content")?.trim() ?? ""]];
  });
  const [title] = elementsOf(head, "title");
  const [body] = elementsOf(html, "body");
  return {
    title: title === undefined ? "" : textOf(title.childNodes),
    meta: new Map(meta),
    body: body === undefined ? "" : serialize(body),
  };
}

function elementsOf(nodes: readonly HtmlNode[], tag: string): HtmlElement[] {
  return nodes.filter((node) => isElement(node)).filter(({ tagName }) => tagName === tag);
}

export function paragraphs(text: string): string {
  const parts = text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "");
  return parts.map((part) => `<p>${escapeHtml(part.trim()).replace(/\n/g, "<br>")}</p>`).join("");
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as HTML, with its special characters escaped. It may also stand in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
