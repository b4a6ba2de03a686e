/**
 * Whether a moment (ISO 8601) has come. A time span includes its start and excludes its end: at `startFrom` the
 * activity is open, at `startUntil` it is locked. So a timer that ends at the exact moment finds the new decision. The
 * moment null never comes.
 */
export function isReached(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) <= now.getTime();
}

/** Whether a moment is in the future. */
export function isFuture(moment: string | null, now: Date): moment is string {
  return moment !== null && Date.parse(moment) > now.getTime();
}

/** The earliest of these moments (ISO 8601) that is still in the future; null if there is none. */
export function nextChange(moments: Iterable<string | null>, now: Date): string | null {
  let nearest: string | null = null;
  let nearestTime = Number.POSITIVE_INFINITY;
  for (const moment of moments) {
    if (moment === null) continue;
    const time = Date.parse(moment);
    if (time > now.getTime() && time < nearestTime) {
      nearest = moment;
      nearestTime = time;
    }
  }
  return nearest;
}
