import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, serialize } from "parse5";
import { decodeAddress } from "../../../../server/sdk";

type Node = DefaultTreeAdapterMap["node"];

const addressAttributes = new Set(["src", "href", "poster"]);

/**
 * Prepares the stored HTML of a quiz for its page. A path `files/…` becomes an address. Links to other sites open in a
 * new window. Links to activities of a course are removed, because the quiz's page knows no courses. Frames become
 * links, because the page shows no frames.
 */
export function showHtml(html: string, addressOf: (path: string) => string): string {
  if (!/\b(src|href|poster)=/.test(html)) return html;
  const fragment = parseFragment(html);
  visit(fragment, addressOf);
  return serialize(fragment);
}

/** The paths of the files in a piece of HTML, without `files/`. */
export function filesIn(html: string): string[] {
  const found: string[] = [];
  showHtml(html, (path) => {
    found.push(path);
    return "";
  });
  return found;
}

function visit(node: Node, addressOf: (path: string) => string): void {
  if (node.nodeName === "iframe" && "attrs" in node) makeLink(node);
  if ("attrs" in node) {
    let leadsOut = false;
    node.attrs = node.attrs.flatMap((attribute) => {
      if (!addressAttributes.has(attribute.name)) return [attribute];
      const { value } = attribute;
      if (value.startsWith("activity:")) return [];
      if (attribute.name === "href" && /^https?:/i.test(value)) leadsOut = true;
      if (!value.startsWith("files/")) return [attribute];
      const path = decodeAddress(value.slice("files/".length).replace(/[?#].*$/s, ""));
      return [{ ...attribute, value: addressOf(path) }];
    });
    if (leadsOut) node.attrs.push({ name: "target", value: "_blank" }, { name: "rel", value: "noopener noreferrer" });
  }
  if ("childNodes" in node) for (const child of node.childNodes) visit(child, addressOf);
}

function makeLink(frame: DefaultTreeAdapterMap["element"]): void {
  const { src = "", title = "" } = Object.fromEntries(frame.attrs.map(({ name, value }) => [name, value]));
  Object.assign(frame, { nodeName: "a", tagName: "a", attrs: [{ name: "href", value: src }], childNodes: [] });
  defaultTreeAdapter.insertText(frame, title.trim() || (URL.parse(src)?.host ?? src));
}
