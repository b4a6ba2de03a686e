import { defaultTreeAdapter } from "parse5";
import { createElement, type HtmlNode, isElement, textNode } from "../html-tree";
import { splitTex } from "./split-tex";

/** Stands for a line break while the texts around it are one. Authors' texts lose this character of private use. */
const breakMark = "\uE002";
const breakMarks = /\uE002/g;
const begins = /\\\(|\\\[|\[mathjax|\$\$|\\begin\{/;

/**
 * The nodes, with one text in the place of texts and line breaks (`br`) through which a formula in TeX goes. Editors
 * write the lines of a formula with breaks between them.
 */
export function joinedFormulas(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const isBroken = nodes.some(isBreak) && nodes.some((node) => begins.test(textValue(node)));
  if (!isBroken) return nodes;
  const joined: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const close = () => {
    joined.push(...splitAgain(run));
    run = [];
  };
  for (const node of nodes) {
    if (isBreak(node) || !isElement(node)) run.push(node);
    else {
      close();
      joined.push(node);
    }
  }
  close();
  return joined;
}

const isBreak = (node: HtmlNode): boolean => isElement(node) && node.tagName === "br";
const textValue = (node: HtmlNode): string => (defaultTreeAdapter.isTextNode(node) ? node.value : "");

function splitAgain(run: readonly HtmlNode[]): HtmlNode[] {
  const text = run.map((node) => (isBreak(node) ? breakMark : textValue(node).replace(breakMarks, ""))).join("");
  return splitTex(text).flatMap((piece) => {
    if (typeof piece !== "string") return [textNode(piece.written.replace(breakMarks, "\n"))];
    return piece.split(breakMark).flatMap((line, index) => {
      const words = line === "" ? [] : [textNode(line)];
      return index === 0 ? words : [createElement("br", {}, []), ...words];
    });
  });
}
