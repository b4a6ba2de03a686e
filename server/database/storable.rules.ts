/** Whether the database has a place for a text: it has none for the character NUL, nor in JSON for half an emoji. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id, written the one way that all parts of the server read: no `urn:uuid:`, no braces. */
export function isId(text: string): boolean {
  return ID.test(text);
}

const INSTANT = /^(?<day>\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST = Date.parse("0001-01-01T00:00:00.000Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * The moment that a text names: ISO 8601 with a time zone, of the years 1 to 9999, on a day that there is. Null for
 * everything else: the database refuses it, or reads another moment than JavaScript does.
 */
export function readInstant(text: string): Date | null {
  const day = INSTANT.exec(text)?.groups?.day;
  if (day === undefined || readDay(day) === null) return null;
  const time = Date.parse(text);
  // Out of range, or NaN: a leap second, for example.
  return time >= FIRST && time <= LAST ? new Date(time) : null;
}

/** The beginning of a day, in UTC; null when there is no such day. */
export function readDay(text: string): Date | null {
  const [, year = "", month = "", day = ""] = DAY.exec(text) ?? [];
  const time = Date.parse(`${text}T00:00:00.000Z`);
  const isRead = year !== "" && time >= FIRST && time <= LAST;
  // JavaScript takes February 30 for March 2.
  return isRead && new Date(time).toISOString().startsWith(`${year}-${month}-${day}`) ? new Date(time) : null;
}
