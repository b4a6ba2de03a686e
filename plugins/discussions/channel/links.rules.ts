export type Piece = { readonly text: string; readonly href: string | null };

const address = /https?:\/\/[^\s<>"']+/g;
/** What a sentence puts after an address. */
const after = new Set(".,;:!?…。，！？»”’");

/** A text in pieces, with its web addresses as links. Only http and https: nothing else is ever pressed by accident. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0]);
    if (!URL.canParse(found)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null });
    pieces.push({ text: found, href: found });
    end = match.index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}

/** An address without what the sentence puts after it. A closing bracket belongs to the address that opened one. */
function trimmed(found: string): string {
  const opensBracket = found.includes("(");
  let end = found.length;
  while (end > 0 && (after.has(found.charAt(end - 1)) || (!opensBracket && found.charAt(end - 1) === ")"))) end -= 1;
  return found.slice(0, end);
}
