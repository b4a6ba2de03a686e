/** The longest time of a timer, in milliseconds. For a later date several timers run one after the other. */
export const MAX_WAIT = 2 ** 31 - 1;

/**
 * Milliseconds until the nearest future date (ISO 8601) has passed, but at most `MAX_WAIT`. Null if there is none.
 * One millisecond is added, because at the exact moment a rule may still give the old answer.
 */
export function millisecondsUntilNearest(dates: readonly (string | null | undefined)[], now: Date): number | null {
  let nearest: number | null = null;
  for (const date of dates) {
    const wait = date ? Date.parse(date) - now.getTime() : Number.NaN;
    if (wait >= 0 && (nearest === null || wait < nearest)) nearest = wait;
  }
  return nearest === null ? null : Math.min(nearest + 1, MAX_WAIT);
}
