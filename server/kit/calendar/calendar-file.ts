import ical, { ICalEventTransparency } from "ical-generator";

/** An entry of a calendar file (RFC 5545). */
export interface CalendarItem {
  readonly uid: string;
  readonly name: string;
  readonly description: string | null;
  readonly start: Date;
  /** null: the entry is one moment, and its person is not busy. */
  readonly end: Date | null;
  readonly place: string | null;
  readonly url: string | null;
  /** How often the entry has changed. Programs take an entry with a higher number for the newer one. */
  readonly sequence: number;
  readonly changed: Date;
}

/** The identity of an entry of an agenda in calendar files. */
export function calendarUid(tenantId: string, entryId: string): string {
  return `${entryId}@${tenantId}`;
}

/**
 * The text of a calendar file. The same entries make the same text.
 * @param refresh the seconds after which programs should ask for the file again; null for a file that is read once
 */
export function calendarFile(
  items: readonly CalendarItem[],
  { name, refresh }: { readonly name: string | null; readonly refresh: number | null },
): string {
  const calendar = ical({
    prodId: { company: "Learner portal", product: "Calendar" },
    // The generator writes the name as it is, so a line end would begin another property.
    name: name === null ? null : plain(name).replaceAll("\n", " "),
    ttl: refresh,
  });
  for (const item of items) {
    calendar.createEvent({
      id: item.uid,
      summary: plain(item.name),
      description: item.description === null ? null : plain(item.description),
      start: item.start,
      end: item.end,
      location: item.place === null ? null : plain(item.place),
      url: item.url === null ? null : item.url.replaceAll(/[\s\p{Cc}]/gu, ""),
      sequence: item.sequence,
      stamp: item.changed,
      lastModified: item.changed,
      transparency: item.end === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  // Every line of the format ends with a line break, the last one, too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

/** Control characters are not allowed in calendar files. Line ends stay, because the generator escapes those. */
function plain(text: string): string {
  return text.replaceAll(/\r\n|[\r\u2028\u2029]/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, "");
}
