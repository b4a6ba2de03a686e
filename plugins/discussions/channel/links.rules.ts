/** A piece of a text. `href`: the address if the piece is a link; null if it is only text. */
export type LinkPiece = { readonly text: string; readonly href: string | null };

const addressPattern = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that may follow an address in a sentence and does not belong to it. */
const punctuationAfter = new Set(".,;:!?…。，！？»”’");

/** Only http and https become links, because other schemes could be dangerous. */
export function splitAtLinks(text: string): LinkPiece[] {
  const pieces: LinkPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(addressPattern)) {
    const found = withoutPunctuation(match[0]);
    if (!URL.canParse(found)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null });
    pieces.push({ text: found, href: found });
    end = match.index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}

/** A closing bracket belongs to the address only if the address contains an opening one. */
function withoutPunctuation(found: string): string {
  const opensBracket = found.includes("(");
  let end = found.length;
  while (end > 0 && (punctuationAfter.has(found.charAt(end - 1)) || (!opensBracket && found.charAt(end - 1) === ")")))
    end -= 1;
  return found.slice(0, end);
}
