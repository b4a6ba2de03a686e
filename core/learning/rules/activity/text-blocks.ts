/**
 * The elements that hold the text of a page in pieces. The anchor `{ unit: "block", at }` of a passage is the element
 * with this index among all of them in the HTML of the content, in document order.
 */
export const textBlocks = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "dt", "dd", "pre", "td", "th"],
  ...["caption", "figcaption", "summary", "blockquote"],
] as const;
