import { type DefaultTreeAdapterMap, parseFragment, serialize } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

const referenceAttributes = new Set(["src", "href", "poster", "data"]);

/**
 * Finds the portal's addresses for the references (`files/…`, `activity:<key>`) in the HTML of a course package, the
 * imported courses.
 */
export interface LinkTargets {
  /** Address of a file of the package, by its path without `files/`. null when there is no such file. */
  file(path: string): string | null;
  /** Address of another activity of the course, by its key. null: there is none. */
  activity(key: string): string | null;
}

/**
 * Replaces the references in a package's HTML by addresses of this portal. If a reference has no target, its attribute
 * is removed.
 */
export function rewriteHtml(html: string, targets: LinkTargets): string {
  const fragment = parseFragment(html);
  visit(fragment, targets);
  return serialize(fragment);
}

function visit(node: Node, targets: LinkTargets): void {
  if ("attrs" in node) {
    node.attrs = node.attrs.flatMap((attribute) => {
      if (!referenceAttributes.has(attribute.name)) return [attribute];
      const value = rewriteReference(attribute.value, targets);
      return value === null ? [] : [{ ...attribute, value }];
    });
  }
  if ("content" in node) visit(node.content, targets);
  if ("childNodes" in node) for (const child of node.childNodes) visit(child, targets);
}

function rewriteReference(value: string, targets: LinkTargets): string | null {
  const [, scheme, rest = "", suffix = ""] = /^(files\/|activity:)([^?#]*)(.*)$/s.exec(value) ?? [];
  if (scheme === undefined) return value;
  if (scheme === "activity:") return targets.activity(decoded(rest));
  const address = targets.file(rest) ?? targets.file(decoded(rest));
  // The new address already has a query, the file's version. So the fragment of the reference is added to it, but not
  // the reference's query.
  return address === null ? null : address + (/#.*$/s.exec(suffix)?.[0] ?? "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
