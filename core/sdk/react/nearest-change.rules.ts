/** Longest wait that a timer can hold; a later date is waited for in steps. */
export const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Milliseconds until the nearest of some dates has passed; null when none is ahead. One millisecond past it, so that
 * rules that say "from then on" hold when it is asked again.
 */
export function untilNearest(dates: readonly (string | null | undefined)[], now: Date): number | null {
  let nearest: number | null = null;
  for (const date of dates) {
    const wait = date ? Date.parse(date) - now.getTime() : Number.NaN;
    if (wait >= 0 && (nearest === null || wait < nearest)) nearest = wait;
  }
  return nearest === null ? null : Math.min(nearest + 1, LONGEST_WAIT);
}
