import type { NoteColor } from "../contract/limits";

export interface PaintedMark {
  readonly range: Range;
  readonly color: NoteColor;
  readonly isWritten: boolean;
}

/**
 * Draws marked passages with the CSS Custom Highlight API, so that the text keeps its elements. A browser without it
 * draws none; the notes are in the panel all the same.
 * @returns a function that takes the marks away
 */
export function paint(marks: readonly PaintedMark[]): () => void {
  if (!("highlights" in CSS)) return () => undefined;
  const painted = marks.flatMap(({ range, color, isWritten }) =>
    [`notes-${color}`, ...(isWritten ? ["notes-written"] : [])].map((name) => ({ range, name })),
  );
  for (const { name, range } of painted) highlightOf(name).add(range);
  return () => {
    for (const { name, range } of painted) highlightOf(name).delete(range);
  };
}

/** The marks of one look on the whole page. Several texts may be on it. */
function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(name, made);
  return made;
}
