import { type DefaultTreeAdapterMap, parseFragment, serialize } from "parse5";
import { decodeAddress } from "../../../import/files/file-address";

type Node = DefaultTreeAdapterMap["node"];

const addresses = new Set(["src", "href", "poster"]);

/**
 * Stored HTML as a page shows it: `files/…` becomes an address, other sites open in a window of their own, and links to
 * activities go, since the tool knows no course.
 */
export function showHtml(html: string, addressOf: (path: string) => string): string {
  if (!/\b(src|href|poster)=/.test(html)) return html;
  const fragment = parseFragment(html);
  visit(fragment, addressOf);
  return serialize(fragment);
}

/** Paths of the files that HTML shows, without `files/`. */
export function filesIn(html: string): string[] {
  const found: string[] = [];
  showHtml(html, (path) => {
    found.push(path);
    return "";
  });
  return found;
}

function visit(node: Node, addressOf: (path: string) => string): void {
  if ("attrs" in node) {
    let leadsOut = false;
    node.attrs = node.attrs.flatMap((attribute) => {
      if (!addresses.has(attribute.name)) return [attribute];
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
