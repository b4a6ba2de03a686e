import { findQuote } from "../anchoring/find-quote.rules";
import { Grams } from "../anchoring/grams.rules";
import { pageText, rangeOf } from "../anchoring/page-text";
import type { Note } from "../contract";

export interface PlacedNote {
  readonly note: Note;
  readonly range: Range;
}

export interface PlacedNotes {
  readonly placed: readonly PlacedNote[];
  /** The notes whose passage is not in the text any more. */
  readonly orphans: ReadonlySet<string>;
}

export function placeNotes(content: Element, notes: readonly Note[]): PlacedNotes {
  const text = pageText(content);
  const grams = new Grams(text.text);
  const placed: PlacedNote[] = [];
  const orphans = new Set<string>();
  for (const note of notes) {
    const found = findQuote(grams, note);
    const range = found && rangeOf(text, found.start, found.end);
    if (range) placed.push({ note, range });
    else orphans.add(note.id);
  }
  return { placed, orphans };
}

/** Pixels beside a line of a marked passage that count as the passage. */
const BESIDE = 2;
/** Pixels above and below such a line. The gap between two lines of a passage belongs to it. */
const BETWEEN_LINES = 6;

export function noteAt(placed: readonly PlacedNote[], x: number, y: number): Note | null {
  const under = placed.filter(({ range }) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        x >= left - BESIDE && x <= right + BESIDE && y >= top - BETWEEN_LINES && y <= bottom + BETWEEN_LINES,
    ),
  );
  const [first] = under.sort((one, other) => one.note.quote.length - other.note.quote.length);
  return first?.note ?? null;
}
