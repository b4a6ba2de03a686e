export { isId } from "../../core/learning/contract/id";

/** Whether the database can store a text. It cannot store the character NUL or, in JSON, half of an emoji. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

const INSTANT = /^(?<day>\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_MOMENT = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_MOMENT = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Reads a moment: ISO 8601 with a time zone, in the years 1 to 9999, on a day that exists. Returns null for everything
 * else, because the database would refuse it or read another moment than JavaScript.
 */
export function readInstant(text: string): Date | null {
  const day = INSTANT.exec(text)?.groups?.day;
  if (day === undefined || readDay(day) === null) return null;
  const time = Date.parse(text);
  // The time is out of range, or it is NaN, for example for a leap second.
  return time >= FIRST_MOMENT && time <= LAST_MOMENT ? new Date(time) : null;
}

/** Reads a day such as `2026-02-28` as the moment at which it begins in UTC. null when the day does not exist. */
export function readDay(text: string): Date | null {
  const [, year = "", month = "", day = ""] = DAY.exec(text) ?? [];
  const time = Date.parse(`${text}T00:00:00.000Z`);
  const isRead = year !== "" && time >= FIRST_MOMENT && time <= LAST_MOMENT;
  // JavaScript reads February 30 as March 2, so the result is compared with the text.
  return isRead && new Date(time).toISOString().startsWith(`${year}-${month}-${day}`) ? new Date(time) : null;
}
