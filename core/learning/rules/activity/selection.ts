import type { OutlineItem } from "./outline";
import type { PartFacts } from "./part-facts";

/**
 * The part that a course opens with when its address names none: the first open one that has no parts of its own; where
 * all are shut, the first at all. In Tiles the learner chooses.
 */
export function firstPart<P extends PartFacts>(
  items: readonly OutlineItem<P>[],
  presentationMode: string,
): OutlineItem<P> | null {
  if (presentationMode === "Tiles") return null;
  return items.find((item) => !item.hasParts && item.lock.allowed) ?? items[0] ?? null;
}

function nearestLeaf<P extends PartFacts>(items: readonly OutlineItem<P>[]): OutlineItem<P> | null {
  const leaves = items.filter((item) => !item.hasParts);
  return leaves.find((item) => item.lock.allowed) ?? leaves[0] ?? null;
}

/**
 * The parts before and after the one at an axis. Locked ones are passed over; where nothing else is left the nearest
 * locked one is named, so that its lock can say what the learner waits for.
 */
export function neighbours<P extends PartFacts>(
  items: readonly OutlineItem<P>[],
  axis: string,
): { readonly previous: OutlineItem<P> | null; readonly next: OutlineItem<P> | null } {
  const index = items.findIndex((item) => item.axis === axis);
  if (index < 0) return { previous: null, next: null };
  return { previous: nearestLeaf(items.slice(0, index).toReversed()), next: nearestLeaf(items.slice(index + 1)) };
}
