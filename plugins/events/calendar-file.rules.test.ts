import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.rules";

const now = new Date("2026-11-21T09:00:00.000Z");
const event = {
  id: "e1",
  name: "Meeting",
  start: "2026-11-30T16:00:00.000Z",
  end: "2026-11-30T17:30:00.000Z",
  location: null,
  url: null,
};
const lineOf = (file: string, name: string) =>
  file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`));

describe("a calendar file", () => {
  it("says when, in UTC, with a line end after every line", () => {
    const file = calendarFile(event, now);
    expect([lineOf(file, "DTSTART"), lineOf(file, "DTEND"), lineOf(file, "DTSTAMP")]).toEqual([
      "DTSTART:20261130T160000Z",
      "DTEND:20261130T173000Z",
      "DTSTAMP:20261121T090000Z",
    ]);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file).not.toContain("LOCATION");
  });

  it.each([
    ["a; b, c \\ d", "SUMMARY:a\\; b\\, c \\\\ d"],
    ["two\r\nlines\nEND:VEVENT", "SUMMARY:two\\nlines\\nEND:VEVENT"],
    ["a\u0007b\u2028c", "SUMMARY:ab\\nc"],
  ])("writes the name %j so that it means nothing else", (name, line) => {
    expect(lineOf(calendarFile({ ...event, name }, now), "SUMMARY")).toBe(line);
  });

  it("lets no address begin another property", () => {
    const file = calendarFile({ ...event, url: "https://x.example/\r\nATTACH:https://evil.example" }, now);
    expect(lineOf(file, "ATTACH")).toBeUndefined();
  });

  it("folds long lines at 75 octets and cuts no character", () => {
    const name = "ترشيد المياه في المنزل 🌱".repeat(8);
    const file = calendarFile({ ...event, name }, now);
    for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lineOf(file, "SUMMARY")).toBe(`SUMMARY:${name}`);
  });

  it.each([
    [67, 75, 0],
    [68, 75, 2],
  ])("leaves a line of 75 octets whole: a name of %i letters", (letters, longest, rest) => {
    const lines = calendarFile({ ...event, name: "a".repeat(letters) }, now).split("\r\n");
    const at = lines.findIndex((line) => line.startsWith("SUMMARY:"));
    const next = lines[at + 1] ?? "";
    expect([lines[at]?.length, next.startsWith(" ") ? next.length : 0]).toEqual([longest, rest]);
  });
});
