/** A piece of an answer: words, or the number of a citation. */
export type Piece = { readonly text: string } | { readonly number: number };

/** Divides an answer at its references. `[7]` stays text where there is no citation 7. */
export function piecesOf(text: string, numbers: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  let words = "";
  for (const part of text.split(/(\[\d{1,3}\])/)) {
    const number = /^\[\d+\]$/.test(part) ? Number(part.slice(1, -1)) : null;
    if (number === null || !numbers.has(number)) {
      words += part;
      continue;
    }
    if (words !== "") pieces.push({ text: words });
    words = "";
    pieces.push({ number });
  }
  return words === "" ? pieces : [...pieces, { text: words }];
}

/** The words of an answer as they are read aloud: without the numbers of citations. */
export function spoken(text: string): string {
  return text.replace(/[ \n]?\[\d{1,3}\]/g, "").trim();
}
