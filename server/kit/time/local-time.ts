type Part = "year" | "month" | "day" | "hour" | "weekday";

/**
 * The parts of the date and time that clocks in a time zone show, in the Gregorian calendar: `hour` from 00 to 23,
 * `weekday` such as `Mon`.
 */
export function localTime(timeZone: string, now: Date): Readonly<Record<Part, string>> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    weekday: "short",
  });
  return Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value])) as Record<Part, string>;
}

/** The local day in a time zone, such as `2026-11-23`. */
export function localDay(timeZone: string, now: Date): string {
  const { year, month, day } = localTime(timeZone, now);
  return `${year}-${month}-${day}`;
}
