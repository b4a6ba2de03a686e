/**
 * The HTML elements that count as text blocks, to name a place in a text. A search finds passages. The anchor
 * `{ unit: "block", at }` of a passage names the element with the index `at` among the text blocks of the content, in
 * document order.
 */
export const textBlocks = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "dt", "dd", "pre", "td", "th"],
  ...["caption", "figcaption", "summary", "blockquote"],
] as const;
