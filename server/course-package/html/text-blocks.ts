import { parseFragment } from "parse5";
import { textBlocks } from "../../../core/learning/rules/index";
import type { TextBlock } from "../../learning/learning.hooks";
import { type HtmlNode, isElement, textOf } from "./html-tree";

const blockTags: ReadonlySet<string> = new Set(textBlocks);
const headingTag = /^h[1-6]$/;

/**
 * The text of cleaned HTML, block by block. A block is an element such as a paragraph or a list item; `anchor.at` is
 * its number in the page, from 0. If a block is inside another block, its text belongs only to the inner block. A
 * heading gives no text of its own: its text is the `heading` of the blocks after it. Text outside all blocks belongs
 * to the block before it. The cells of a table row become one text.
 */
export function readTextBlocks(html: string): TextBlock[] {
  const found: TextBlock[] = [];
  let last = -1;
  let heading: string | null = null;

  function read(nodes: readonly HtmlNode[], block: number): void {
    let loose: HtmlNode[] = [];
    const close = () => {
      const text = textOf(loose);
      loose = [];
      if (text !== "")
        found.push({ anchor: { unit: "block", at: Math.max(0, block < 0 ? last : block) }, heading, text });
    };
    for (const node of nodes) {
      if (!isElement(node) || !hasBlocks(node)) {
        loose.push(node);
        continue;
      }
      close();
      if (node.tagName === "tr") {
        readRow(node.childNodes, block);
        continue;
      }
      if (!blockTags.has(node.tagName)) {
        read(node.childNodes, block);
        continue;
      }
      last += 1;
      if (headingTag.test(node.tagName)) heading = textOf(node.childNodes) || heading;
      else read(node.childNodes, last);
    }
    close();
  }

  /** Joins the cells of a table row to one text, with "|" between them. Separate texts would read like a list. */
  function readRow(nodes: readonly HtmlNode[], block: number): void {
    const before = found.length;
    read(nodes, block);
    const [first, ...others] = found.splice(before);
    if (first !== undefined) found.push({ ...first, text: [first, ...others].map(({ text }) => text).join(" | ") });
  }

  read(parseFragment(html).childNodes, -1);
  return found;
}

/** Whether the element is a text block, or has one inside. */
function hasBlocks(node: HtmlNode): boolean {
  return isElement(node) && (blockTags.has(node.tagName) || node.childNodes.some(hasBlocks));
}
