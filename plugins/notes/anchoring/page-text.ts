import { type CollapsedText, collapse, indexAt, type Piece } from "./collapse.rules";

const LEFT_OUT = "script, style, button, iframe, annotation, [hidden], [aria-hidden=true]";

export interface PageText extends CollapsedText {
  readonly nodes: readonly Text[];
}

/** Reads the text of an element. A line of its own begins at a block, such as a paragraph, a list item or a cell. */
export function pageText(content: Element): PageText {
  const nodes: Text[] = [];
  const pieces: Piece[] = [];
  let lastBlock: Element | null = null;
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(LEFT_OUT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      if (node instanceof HTMLBRElement) lastBlock = null;
      continue;
    }
    const block = blockOf(node, content);
    nodes.push(node);
    pieces.push({ text: node.data, breaks: block !== lastBlock });
    lastBlock = block;
  }
  return { ...collapse(pieces), nodes };
}

/** The nearest element around a text that is not part of a line. */
function blockOf(node: Text, content: Element): Element {
  let element = node.parentElement ?? content;
  while (element !== content && getComputedStyle(element).display.startsWith("inline"))
    element = element.parentElement ?? content;
  return element;
}

/** The part of the page between two characters of the text. Null if they are not on the page. */
export function rangeOf(text: PageText, start: number, end: number): Range | null {
  const [first, last] = [placeOf(text, start), placeOf(text, end - 1)];
  if (first === null || last === null) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

function placeOf({ nodes, piece, offset }: PageText, index: number) {
  const node = nodes[piece[index] ?? -1];
  return node === undefined ? null : { node, offset: offset[index] ?? 0 };
}

/** The characters of the text between which a selection is. */
export function charactersIn(text: PageText, range: Range): { readonly start: number; readonly end: number } {
  return {
    start: indexOf(text, range.startContainer, range.startOffset),
    end: indexOf(text, range.endContainer, range.endOffset),
  };
}

/** The first character of the text that is not before a place of the page. */
function indexOf(text: PageText, container: Node, offset: number): number {
  const own = text.nodes.indexOf(container as Text);
  if (own >= 0) return indexAt(text, { piece: own, offset });
  const here = document.createRange();
  here.setStart(container, offset);
  const next = text.nodes.findIndex((node) => here.comparePoint(node, 0) >= 0);
  return indexAt(text, { piece: next < 0 ? text.nodes.length : next, offset: 0 });
}
