import type { OutlineItem } from "./outline";
import { isHandedIn, type PartFacts } from "./part-facts";

/**
 * The first part of a course that can be opened: the first unlocked part without own parts;
 * if all are locked, the first part. Null for an empty list.
 */
export function firstPart<P extends PartFacts>(items: readonly OutlineItem<P>[]): OutlineItem<P> | null {
  return items.find((item) => !item.hasParts && item.lock.allowed) ?? items[0] ?? null;
}

/** The part in which the learner stopped, if it can be opened. */
export function stoppedPart<P extends PartFacts>(
  items: readonly OutlineItem<P>[],
  axis: string | undefined,
): OutlineItem<P> | null {
  const part = items.find((item) => item.axis === axis);
  return part?.lock.allowed && !part.comingSoon ? part : null;
}

function nearestLeaf<P extends PartFacts>(items: readonly OutlineItem<P>[]): OutlineItem<P> | null {
  const leaves = items.filter((item) => !item.hasParts);
  return leaves.find((item) => item.lock.allowed) ?? leaves[0] ?? null;
}

/**
 * The parts before and after the part at an axis. Locked parts are skipped. If only locked parts are left, the nearest
 * one is returned, so that its lock can tell the learner why it is locked.
 */
export function neighbours<P extends PartFacts>(
  items: readonly OutlineItem<P>[],
  axis: string,
): { readonly previous: OutlineItem<P> | null; readonly next: OutlineItem<P> | null } {
  const index = items.findIndex((item) => item.axis === axis);
  if (index < 0) return { previous: null, next: null };
  return { previous: nearestLeaf(items.slice(0, index).toReversed()), next: nearestLeaf(items.slice(index + 1)) };
}

/**
 * The part with which a learner goes on: the one in which the learner stopped, or after it the first one that is not
 * handed in and can be opened. If all are handed in, the first part that can be opened.
 */
export function partToResume<P extends PartFacts>(
  items: readonly OutlineItem<P>[],
  axis: string | undefined,
): OutlineItem<P> | null {
  const isOpen = (item: OutlineItem<P>) =>
    !item.hasParts && item.lock.allowed && !item.comingSoon && !isHandedIn(item.part.childActivity);
  const stopped = stoppedPart(items, axis);
  const after = stopped === null ? 0 : items.indexOf(stopped);
  return items.slice(after).find(isOpen) ?? items.find(isOpen) ?? firstPart(items);
}
