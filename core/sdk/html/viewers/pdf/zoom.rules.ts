const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The smallest zoom. At 1 a page is as wide as the window, but at most 900 px. */
export const MIN_ZOOM = steps[0];
/** The largest zoom. */
export const MAX_ZOOM = steps[6];

/** The next zoom step in a direction; unchanged at both ends. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return next ?? zoom;
}
