export type Piece = { readonly text: string; readonly href: string | null };

const address = /https?:\/\/[^\s<>"']+/g;
/** What a sentence puts after an address. A closing bracket belongs to the address that opened one. */
const after = /[.,;:!?…。，！？»”’]+$|(?<=^[^(]*)\)+$/u;

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

function trimmed(found: string): string {
  let rest = found;
  for (let next = rest.replace(after, ""); next !== rest; next = rest.replace(after, "")) rest = next;
  return rest;
}
