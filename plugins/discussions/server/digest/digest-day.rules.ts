import { localDay, localTime, type MailRhythm } from "../../../../server/sdk";

const FIRST_HOUR = 7;
const WEEKLY_ON = "Mon";

export const DEFAULT_ZONE = "UTC";

/** Such as `2026-11-23`. null: it is too early in the morning there. */
export function digestDay(timeZone: string, now: Date): string | null {
  return Number(localTime(timeZone, now).hour) < FIRST_HOUR ? null : localDay(timeZone, now);
}

/** Whether a digest comes today in the time zone to people with this rhythm: on each day, only on Mondays, or never. */
export function isDayOf(rhythm: MailRhythm | "never", timeZone: string, now: Date): boolean {
  if (rhythm === "never") return false;
  return rhythm === "daily" || localTime(timeZone, now).weekday === WEEKLY_ON;
}
