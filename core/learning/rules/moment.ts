/**
 * Whether a moment has come. All spans are half-open: at `startFrom` the door is open, at `startUntil` it is shut, so a
 * timer set for the moment itself finds the new answer. No moment (null) never comes.
 */
export function reached(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) <= now.getTime();
}

/** Whether a moment still lies ahead. */
export function ahead(moment: string | null, now: Date): moment is string {
  return moment !== null && Date.parse(moment) > now.getTime();
}

/** The nearest of the moments that still lie ahead, or null. */
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
