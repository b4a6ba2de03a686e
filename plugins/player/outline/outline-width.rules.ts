/** How wide the outline may be beside an activity, in px. */
export const NARROWEST = 240;
export const WIDEST = 520;
export const USUAL = 320;
const STEP = 16;

export function fittingWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
}

/** The width after a key was pressed on the outline's edge; null for a key that means nothing there. */
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

/** The width after the edge was pulled so far to the right, in px. */
export function widthAfterPull(width: number, pulled: number, isRightToLeft: boolean): number {
  return fittingWidth(width + (isRightToLeft ? -pulled : pulled));
}
