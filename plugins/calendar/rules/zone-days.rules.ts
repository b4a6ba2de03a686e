import type { Day } from "./days.rules";

const MINUTE = 60_000;
/** No time zone is further from UTC than this, in minutes. */
const MAX_OFFSET = 15 * 60;

/** Days as the clocks of a time zone show them. */
export interface ZoneDays {
  /** The day on which an instant falls. */
  dayAt(instant: Date): Day;
  /** The first instant of a day, also where the clocks skip midnight. */
  startOf(day: Day): Date;
}

/** The days of a time zone that this browser knows. undefined: the browser's own. */
export function zoneDays(timeZone: string | undefined): ZoneDays {
  const format = new Intl.DateTimeFormat("en-CA-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const dayAt = (instant: Date | number) => format.format(instant);
  const starts = new Map<Day, Date>();

  /** The offset of the last day that was found: most days have that of the day before. */
  let offset = 0;

  /** The first minute that is not before the day: days never go back, so it is found by halving. */
  function findStart(day: Day): Date {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const isBefore = (minutes: number) => dayAt(midnight + minutes * MINUTE) < day;
    if (isBefore(offset) || !isBefore(offset - 1)) offset = searchOffset(isBefore);
    return new Date(midnight + offset * MINUTE);
  }

  function searchOffset(isBefore: (minutes: number) => boolean): number {
    let [before, after] = [-MAX_OFFSET, MAX_OFFSET];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (isBefore(middle)) before = middle;
      else after = middle;
    }
    return after;
  }

  return {
    dayAt,
    startOf(day) {
      const start = starts.get(day) ?? findStart(day);
      starts.set(day, start);
      return start;
    },
  };
}
