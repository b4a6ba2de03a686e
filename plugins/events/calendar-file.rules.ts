export interface CalendarEvent {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC, like `end`. */
  readonly start: string;
  readonly end: string;
  readonly location: string | null;
  readonly url: string | null;
}

/** The text of a calendar file (RFC 5545) with one event. `now` becomes the file's time stamp. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { id, name, start, end, location, url } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Learner portal//Events//EN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${timestamp(now)}`,
    `DTSTART:${timestamp(new Date(start))}`,
    `DTEND:${timestamp(new Date(end))}`,
    `SUMMARY:${escaped(name)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    ...(url === null ? [] : [`URL:${url.replaceAll(/\s/g, "")}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Writes a moment in the form of calendar files: `20261121T090000Z`. */
function timestamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** Escapes characters that have a meaning in calendar files. An unescaped line end would start a new property. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");
}

const LINE_OCTETS = 75;

/**
 * Splits a line into pieces of at most 75 octets. Each further piece begins with a space. Characters are never split.
 */
function foldLine(line: string): string {
  let text = "";
  let size = 0;
  for (const character of line) {
    const length = new TextEncoder().encode(character).length;
    if (size + length > LINE_OCTETS) {
      text += "\r\n ";
      size = 1;
    }
    text += character;
    size += length;
  }
  return text;
}
