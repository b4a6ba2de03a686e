import type { Item } from "../model/place.rules";

/**
 * The activities that a learner can read in a long page: unlocked and published, in order. `leaves` are the lines of
 * the outline without lines below them.
 */
export function readableParts(leaves: readonly Item[]): readonly Item[] {
  return leaves.filter((item) => item.lock.allowed && !item.comingSoon);
}

/**
 * The axis of the part to which an address leads. The axis of a part is the path to it in the course: ids joined by
 * slashes. If the address names a group, the result is the first part of the group. Null for the beginning of the page.
 */
export function targetPartOf(items: readonly Item[], parts: readonly Item[], axis: string): string | null {
  if (axis === "") return null;
  if (parts.some((part) => part.axis === axis)) return axis;
  const group = items.find((item) => item.axis === axis && item.hasParts);
  return (group && parts.find((part) => part.axis.startsWith(`${axis}/`))?.axis) ?? null;
}

/** A part that is in the window now: the distances of its top and its end from the top of the window, in px. */
export interface SeenPart {
  readonly axis: string;
  readonly top: number;
  readonly end: number;
}

/**
 * The distance of the reading line from the top of the window, as a share of the window's height. The part at this line
 * counts as the part that is being read.
 */
const LINE = 0.3;

/**
 * The reading line in px from the top of the window. Near the end of the page the line moves down to the bottom of the
 * window, so that the last parts also reach it.
 *
 * @param left the remaining scroll distance in px
 */
export function readingLine(height: number, left: number): number {
  const share = left >= height ? LINE : 1 - (1 - LINE) * (Math.max(0, left) / height);
  return height * share;
}

/**
 * The part that is being read: the last one that begins above the reading line and ends below it; without one, the
 * first part in the window. Null if there is none.
 */
export function partAtLine(seen: readonly SeenPart[], line: number): string | null {
  const begun = seen.filter(({ top, end }) => top <= line && end > line);
  const last = begun.toSorted((a, b) => a.top - b.top).at(-1);
  return (last ?? seen.toSorted((a, b) => a.top - b.top)[0])?.axis ?? null;
}
