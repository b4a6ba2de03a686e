/** The text of one node of a page, in document order. `breaks`: a line of its own begins before it. */
export interface Piece {
  readonly text: string;
  readonly breaks: boolean;
}

/**
 * The text of a page as a learner reads it: each run of spaces and line ends is one space, also the one between two
 * paragraphs. So a passage is found again when only its markup has changed.
 */
export interface CollapsedText {
  readonly text: string;
  readonly piece: readonly number[];
  readonly offset: readonly number[];
}

const SPACE = /\s/;

export function collapse(pieces: readonly Piece[]): CollapsedText {
  let text = "";
  const piece: number[] = [];
  const offset: number[] = [];
  const add = (letter: string, from: number, at: number) => {
    if (letter === " " && (text === "" || text.endsWith(" "))) return;
    text += letter;
    piece.push(from);
    offset.push(at);
  };
  for (const [index, { text: own, breaks }] of pieces.entries()) {
    if (breaks) add(" ", index, 0);
    for (let at = 0; at < own.length; at += 1) {
      const letter = own.charAt(at);
      add(SPACE.test(letter) ? " " : letter, index, at);
    }
  }
  return { text, piece, offset };
}

/**
 * The first character of the collapsed text that is not before a place in a piece. The length of the text if there is
 * none.
 */
export function indexAt(
  { piece, offset }: CollapsedText,
  at: { readonly piece: number; readonly offset: number },
): number {
  let low = 0;
  let high = piece.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const own = piece[middle] ?? 0;
    const isBefore = own < at.piece || (own === at.piece && (offset[middle] ?? 0) < at.offset);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}
