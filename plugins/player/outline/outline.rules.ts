import { parentAxis } from "../../../core/sdk";
import type { Item } from "../model/place.rules";

/** Up to how many lines an outline opens all groups at first. */
const SHORT = 40;

/** The axes of the groups around a part, from the inside out. */
export function groupsAround(axis: string): string[] {
  const groups: string[] = [];
  for (let above = parentAxis(axis); above !== null; above = parentAxis(above)) groups.push(above);
  return groups;
}

/**
 * The groups that are open at first. In a short outline these are all groups. In a long one these are the groups around the
 * current part, or else around the first part that is not done.
 */
export function openAtFirst(items: readonly Item[], axis: string): ReadonlySet<string> {
  if (items.length <= SHORT) return new Set(items.filter((item) => item.hasParts).map((item) => item.axis));
  const next = items.find((item) => !item.hasParts && item.icon === "empty" && item.lock.allowed);
  return new Set(groupsAround(axis || (next?.axis ?? "")));
}

/** Limits of the outline's width and its width at first, in px. */
export const NARROWEST = 240;
export const WIDEST = 520;
export const USUAL = 320;
const STEP = 16;

export function fittingWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}

/** The width after a key press on the outline's edge; null if the key has no effect. */
export function widthAfterKey(width: number, key: string, isRightToLeft: boolean): number | null {
  const wider = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const narrower = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  const widths: Readonly<Record<string, number>> = {
    [wider]: width + STEP,
    [narrower]: width - STEP,
    Home: NARROWEST,
    End: WIDEST,
  };
  const next = widths[key];
  return next === undefined ? null : fittingWidth(next);
}

/** The width after the edge was dragged by this distance to the right, in px. */
export function widthAfterPull(width: number, pulled: number, isRightToLeft: boolean): number {
  return fittingWidth(width + (isRightToLeft ? -pulled : pulled));
}
