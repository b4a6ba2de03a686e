import { parentAxis } from "../../../core/sdk";
import type { Item } from "../model/place.rules";

/** Up to so many lines an outline is shown whole. */
const SHORT = 40;

/** The groups that a part lies in, from the inside out. */
export function groupsAround(axis: string): string[] {
  const groups: string[] = [];
  for (let above = parentAxis(axis); above !== null; above = parentAxis(above)) groups.push(above);
  return groups;
}

/**
 * The groups that are open before the learner touches any: all of a short outline; of a long one those around the current
 * part, or around the first that is not done.
 */
export function openAtFirst(items: readonly Item[], axis: string): ReadonlySet<string> {
  if (items.length <= SHORT) return new Set(items.filter((item) => item.hasParts).map((item) => item.axis));
  const next = items.find((item) => !item.hasParts && item.icon === "empty" && item.lock.allowed);
  return new Set(groupsAround(axis || (next?.axis ?? "")));
}
