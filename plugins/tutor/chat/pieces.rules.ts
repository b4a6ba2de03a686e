export type AnswerPiece = { readonly text: string } | { readonly number: number };

/**
 * Divides an answer at its citations, such as `[7]`. `numbers` are the numbers of its citations: `[7]` stays text if 7
 * is not among them.
 */
export function splitAtCitations(text: string, numbers: ReadonlySet<number>): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
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

/** The text of an answer for screen readers: without the numbers of citations. */
export function spokenAnswer(text: string): string {
  return text.replace(/[ \n]?\[\d{1,3}\]/g, "").trim();
}
