import type { Item } from "../model/place.rules";

/** What can be read now: open activities, in order. */
export function readableParts(leaves: readonly Item[]): readonly Item[] {
  return leaves.filter((item) => item.lock.allowed && !item.comingSoon);
}

/** Where on the page an address leads: to its activity, or to the first one of its group; null: to the top. */
export function targetOf(items: readonly Item[], parts: readonly Item[], axis: string): string | null {
  if (axis === "") return null;
  if (parts.some((part) => part.axis === axis)) return axis;
  const group = items.find((item) => item.axis === axis && item.hasParts);
  return (group && parts.find((part) => part.axis.startsWith(`${axis}/`))?.axis) ?? null;
}

/** Something that is seen on the page: how far its top and end are from the top of the window, in px. */
export interface SeenPart {
  readonly axis: string;
  readonly top: number;
  readonly end: number;
}

/** The line of reading stands so far down the window, as a share of its height. */
const LINE = 0.3;

/**
 * The line of reading, in px from the top of the window. Over the last window of the page it goes down to its foot, so that
 * the last parts come to it too.
 *
 * @param left how far one can still scroll, in px
 */
export function readingLine(height: number, left: number): number {
  const share = left >= height ? LINE : 1 - (1 - LINE) * (Math.max(0, left) / height);
  return height * share;
}

/** The part that is being read: the last one that begins above the line of reading and has not ended over it. */
export function partAtLine(seen: readonly SeenPart[], line: number): string | null {
  const begun = seen.filter(({ top, end }) => top <= line && end > line);
  const last = begun.toSorted((a, b) => a.top - b.top).at(-1);
  return (last ?? seen.toSorted((a, b) => a.top - b.top)[0])?.axis ?? null;
}
