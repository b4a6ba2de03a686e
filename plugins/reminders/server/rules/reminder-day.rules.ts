import { localDay, localTime, type MailRhythm } from "../../../../server/sdk";

/** Mails come from this hour of a person's day on, and before the last one. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const WEEKLY_ON = "Mon";
const DAY = 24 * 3600 * 1000;

export const DEFAULT_ZONE = "UTC";

/** The local day on which people in a time zone may be reminded now, such as `2026-11-23`. null: it is night there. */
export function reminderDay(timeZone: string, now: Date): string | null {
  const hour = Number(localTime(timeZone, now).hour);
  return hour >= FIRST_HOUR && hour < LAST_HOUR ? localDay(timeZone, now) : null;
}

/** Whether people with this rhythm get a mail today: every day, on Mondays, or never. */
export function isDayOf(rhythm: MailRhythm | "never", timeZone: string, now: Date): boolean {
  if (rhythm === "never") return false;
  return rhythm === "daily" || localTime(timeZone, now).weekday === WEEKLY_ON;
}

export function daysBetween(timeZone: string, from: Date, to: Date): number {
  return (Date.parse(localDay(timeZone, to)) - Date.parse(localDay(timeZone, from))) / DAY;
}
