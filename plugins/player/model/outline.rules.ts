import { parentAxis } from "../../../core/sdk/learning";
import type { Item } from "./place.rules";

/** If the outline has this number of lines or fewer, all groups are open at first. */
const SHORT = 40;

/** From the inside out. */
export function groupsAround(axis: string): string[] {
  const groups: string[] = [];
  for (let above = parentAxis(axis); above !== null; above = parentAxis(above)) groups.push(above);
  return groups;
}

/**
 * The groups that are open at first. In a short outline all groups are open. In a long outline the groups around the
 * current part are open; without a current part, those around the first unlocked part that is neither done nor
 * optional.
 */
export function openAtFirst(items: readonly Item[], axis: string): ReadonlySet<string> {
  if (items.length <= SHORT) return new Set(items.filter((item) => item.hasParts).map((item) => item.axis));
  const next = items.find((item) => !item.hasParts && item.icon === "empty" && item.lock.allowed);
  return new Set(groupsAround(axis || (next?.axis ?? "")));
}

/** The limits of the outline's width, and its usual width, in px. */
export const NARROWEST_OUTLINE = 224;
export const WIDEST_OUTLINE = 520;
export const USUAL_OUTLINE = 264;
const STEP = 16;

/** The width nearest to this one that the outline may have, in px. */
export function fittingWidth(width: number): number {
  return Math.round(Math.min(WIDEST_OUTLINE, Math.max(NARROWEST_OUTLINE, width)));
}

/** The width after a key press on the outline's edge; null if the key has no effect. */
export function widthAfterKey(width: number, key: string, isRightToLeft: boolean): number | null {
  const wider = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const narrower = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  const widths: Readonly<Record<string, number>> = {
    [wider]: width + STEP,
    [narrower]: width - STEP,
    Home: NARROWEST_OUTLINE,
    End: WIDEST_OUTLINE,
  };
  const next = widths[key];
  return next === undefined ? null : fittingWidth(next);
}

/** The width after the edge was dragged by this distance to the right, in px. */
export function widthAfterDrag(width: number, pulled: number, isRightToLeft: boolean): number {
  return fittingWidth(width + (isRightToLeft ? -pulled : pulled));
}
