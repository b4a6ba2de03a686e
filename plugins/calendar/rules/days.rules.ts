/** A day of the Gregorian calendar, without a time zone: `2026-11-21`. */
export type Day = string;

const DAY = 86_400_000;

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** A day that a text names; null if there is no such day in the years 1000 to 9998. */
export function readDay(text: string | null): Day | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1000-01-01" || text > "9998-12-31") return null;
  const time = timeOf(text);
  return !Number.isNaN(time) && dayOf(time) === text ? text : null;
}

export function addDays(day: Day, count: number): Day {
  return dayOf(timeOf(day) + count * DAY);
}

/** The same day of another month, or the last day of a month that is too short. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(timeOf(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The seven days of the week in which a day lies. `firstDay`: 1 (Monday) to 7 (Sunday). */
export function weekOf(day: Day, firstDay: number): Day[] {
  const weekday = new Date(timeOf(day)).getUTCDay();
  const first = addDays(day, -((weekday - firstDay + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The weeks in which the days of a month lie. */
export function weeksOfMonth(day: Day, firstDay: number): Day[][] {
  const first = firstOfMonth(day);
  const next = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let week = weekOf(first, firstDay); (week[0] ?? next) < next; week = week.map((each) => addDays(each, 7))) {
    weeks.push(week);
  }
  return weeks;
}

/** Noon of a day in UTC, for formatting the day with the time zone UTC. */
export function noonOf(day: Day): Date {
  return new Date(timeOf(day) + DAY / 2);
}
