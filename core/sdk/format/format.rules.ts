import { fileSize } from "../../learning/rules/shapes/numbers";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this number of days on, a distance is given in months. */
const MONTHS_FROM = 60;
/** From this number of days on, a distance is given in years. */
const YEARS_FROM = 730;

/** A time distance for `Intl.RelativeTimeFormat`. `value` is negative for the past. */
export interface RelativeParts {
  readonly value: number;
  readonly unit: "second" | "minute" | "hour" | "day" | "month" | "year";
}

/**
 * A time distance as people say it. From 24 hours on, calendar days in the learner's time zone are counted, so that
 * "tomorrow" is always the day after today. Weeks are not used, because "next week" is wrong for most dates 7 to 13
 * days away.
 */
export function relativeParts(from: Date, to: Date, timeZone?: string): RelativeParts {
  const distance = to.getTime() - from.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return { value: Math.trunc(distance / SECOND), unit: "second" };
  if (size < HOUR) return { value: Math.trunc(distance / MINUTE), unit: "minute" };
  if (size < DAY) return { value: Math.trunc(distance / HOUR), unit: "hour" };
  const days = daysBetween(from, to, timeZone);
  if (Math.abs(days) < MONTHS_FROM) return { value: days, unit: "day" };
  if (Math.abs(days) < YEARS_FROM) return { value: rounded(days / 30.44), unit: "month" };
  return { value: rounded(days / 365.25), unit: "year" };
}

/** The calendar days from one instant to another in a time zone; negative when the second one is earlier. */
export function daysBetween(from: Date, to: Date, timeZone?: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
}

/** Rounds positive and negative values in the same way. */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** The number of the day on which an instant falls in a time zone; the next day has the next number. */
function dayNumber(instant: Date, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Math.round(Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / DAY);
}

/** The last minute of a day, as `minuteOfDay` counts them. */
export const LAST_MINUTE = 24 * 60 - 1;

/** The minutes since midnight of an instant in a time zone, as clocks there show it. */
export function minuteOfDay(instant: Date, timeZone?: string): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "numeric", minute: "numeric" });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}

/** A time zone that this browser knows; undefined means the browser's own time zone. */
export function knownTimeZone(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * The size of a file in B, KB, MB, GB or TB. Browsers write "kB" for steps of 1000, and other letters in other
 * languages; these are the ones that the product uses. A space that does not break stands before the unit.
 */
export function fileSizeText(bytes: number, format: (value: number) => string): string {
  const { value, unit } = fileSize(bytes);
  return `${format(value)}\u00a0${unit}`;
}

/** A number with its unit that stays on one line: some languages have a space between them where a line may end. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
