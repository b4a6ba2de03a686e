import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { type CalendarItem, calendarFile } from "./calendar-file";

const item: CalendarItem = {
  uid: "e1@school",
  name: "Meeting",
  description: null,
  start: new Date("2026-11-30T16:00:00.000Z"),
  end: new Date("2026-11-30T17:30:00.000Z"),
  place: null,
  url: null,
  sequence: 3,
  changed: new Date("2026-11-21T09:00:00.000Z"),
};
const once = { name: null, refresh: null };
const written = (more: Partial<CalendarItem> = {}) => calendarFile([{ ...item, ...more }], once);
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

/** The only entry of a calendar file, as a program reads it. */
function read(file: string): VEvent {
  const [event, ...others] = Object.values(ical.sync.parseICS(file)).filter((part) => part?.type === "VEVENT");
  if (event?.type !== "VEVENT" || others.length > 0) throw new Error("The file has not exactly one entry.");
  return event;
}

describe("calendarFile", () => {
  it("writes times in UTC, the number of changes and when the last one was, with a line end after every line", () => {
    const file = written();
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([
        "UID:e1@school",
        "SEQUENCE:3",
        "DTSTAMP:20261121T090000Z",
        "DTSTART:20261130T160000Z",
        "DTEND:20261130T173000Z",
        "LAST-MODIFIED:20261121T090000Z",
      ]),
    );
    expect(file).toMatch(/END:VCALENDAR(\r\n)?$/);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(file).toBe(written());
  });

  it("writes one moment without an end", () => {
    const file = written({ end: null });
    expect(file).not.toContain("DTEND");
    expect(read(file).start).toEqual(item.start);
  });

  it.each([
    ["a; b, c \\ d", "a; b, c \\ d"],
    ["two\r\nlines\nEND:VEVENT", "two\nlines\nEND:VEVENT"],
    ["a\u0007b\u2028c", "ab\nc"],
    ["ترشيد المياه في المنزل 🌱".repeat(8), "ترشيد المياه في المنزل 🌱".repeat(8)],
  ])("writes %j so that it means nothing else", (text, meant) => {
    const entry = read(written({ name: text, place: text, description: text }));
    expect([entry.summary, entry.location, entry.description]).toEqual([meant, meant, meant]);
  });

  it("lets no address begin another property", () => {
    const file = written({ url: "https://x.example/\r\nATTACH:https://evil.example" });
    expect(linesOf(file).filter((line) => line.startsWith("ATTACH"))).toEqual([]);
  });

  it("folds lines at 75 octets", () => {
    const lines = written({ name: "ترشيد المياه في المنزل 🌱".repeat(8) }).split("\r\n");
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  });

  it("names the calendar and says when to ask again", () => {
    const file = calendarFile([], { name: "School\r\nATTACH:x", refresh: 3600 });
    expect(linesOf(file)).toEqual(expect.arrayContaining(["X-WR-CALNAME:School ATTACH:x", "X-PUBLISHED-TTL:PT1H"]));
  });
});
