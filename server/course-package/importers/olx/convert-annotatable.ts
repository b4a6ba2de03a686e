import { convertPage } from "./convert-html";
import type { BlockConverter } from "./olx-course";
import { plainText, type XmlNode } from "./problem/problem-xml";

/**
 * Converts a text with notes on some of its words to a page. In Open edX a script opens the notes. In this portal they
 * are numbered and stand below the text.
 */
export const convertAnnotatable: BlockConverter = (block, course) => {
  const notes: XmlNode[] = [];
  const children = numbered(block.element.children, notes);
  if (notes.length > 0) children.push({ tag: "ol", attributes: {}, children: notes });
  const changes = notes.length > 0 ? ["its notes stand below the text"] : [];
  return convertPage({ ...block, element: { ...block.element, children } }, course, changes);
};

function numbered(nodes: readonly XmlNode[], notes: XmlNode[]): XmlNode[] {
  return nodes.map((node): XmlNode => {
    if (typeof node === "string") return node;
    if (node.tag !== "annotation") return { ...node, children: numbered(node.children, notes) };
    const { title = "", body = "" } = node.attributes;
    const name: XmlNode = { tag: "strong", attributes: {}, children: [title || plainText(node.children)] };
    notes.push({ tag: "li", attributes: {}, children: [name, " ", body] });
    const number: XmlNode = { tag: "sup", attributes: {}, children: [String(notes.length)] };
    return { tag: "mark", attributes: {}, children: [...node.children, number] };
  });
}
