const MINUTE = 60_000;
const MAX_LENGTH = 24 * 60 * MINUTE;

/** After one minute, two, four, and so on, at most after a day. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** (tries - 1) * MINUTE, MAX_LENGTH));
}
