import { describe, expect, it } from "vitest";
import { knownOr, knownZones, nextMinute, offsetLabel, offsetOf, timeZoneChoices, timeZoneList } from "./time-zones";

const winter = new Date("2026-01-15T12:00:00Z");
const summer = new Date("2026-07-15T12:00:00Z");

describe("the offset of a zone", () => {
  it.each([
    ["UTC", winter, 0],
    ["Europe/Berlin", winter, 60],
    ["Europe/Berlin", summer, 120],
    ["America/New_York", winter, -300],
    ["Asia/Kolkata", winter, 330],
    ["America/St_Johns", winter, -210],
    ["Asia/Kathmandu", winter, 345],
  ])("%s at %s is %d minutes", (zone, now, minutes) => expect(offsetOf(zone, now)).toBe(minutes));
});

describe("the list of zones", () => {
  it("goes from UTC-12 to UTC+13 and leaves out what lies beyond", () => {
    const list = timeZoneList(["Etc/GMT+12", "Pacific/Tongatapu", "Pacific/Kiritimati", "UTC"], winter);
    expect(list.map((entry) => entry.offset)).toEqual([-720, 0, 780]);
    expect(list.flatMap((entry) => entry.zones)).not.toContain("Pacific/Kiritimati");
  });

  it.each([winter, summer])("begins at UTC-12 and ends at UTC+13 in %s, and every entry has its zones", (now) => {
    const list = timeZoneList(knownZones(), now);
    expect(list[0]).toEqual({ offset: -720, zones: ["Etc/GMT+12"] });
    expect(list.at(-1)).toMatchObject({ offset: 780, zones: expect.arrayContaining(["Pacific/Tongatapu"]) });
    for (const { offset, zones } of list) {
      expect(zones.length).toBeGreaterThan(0);
      for (const zone of zones) expect(offsetOf(zone, now)).toBe(offset);
    }
  });

  it("puts zones of one offset together, in order", () => {
    expect(timeZoneList(["Europe/Rome", "Europe/Berlin"], winter)).toEqual([
      { offset: 60, zones: ["Europe/Berlin", "Europe/Rome"] },
    ]);
  });
});

describe("the name of an offset", () => {
  it.each([
    [0, "UTC+00:00"],
    [330, "UTC+05:30"],
    [-210, "UTC-03:30"],
    [-720, "UTC-12:00"],
    [780, "UTC+13:00"],
  ])("%d is %s", (minutes, label) => expect(offsetLabel(minutes)).toBe(label));
});

describe("the lines of the selector", () => {
  const zones = ["Pacific/Kiritimati", "America/New_York", "Europe/Berlin"];
  const choices = (zone: string, search = "", known: readonly string[] = zones) =>
    timeZoneChoices(known, { zone, search }, winter);
  const newYork = { value: "America/New_York", label: "New York, America (UTC-05:00)", group: "UTC-05:00" };
  const berlin = { value: "Europe/Berlin", label: "Berlin, Europe (UTC+01:00)", group: "UTC+01:00" };
  const line = { value: "Pacific/Kiritimati", label: "Kiritimati, Pacific (UTC+14:00)", group: "UTC+14:00" };

  it("name every zone of the browser under its offset, those outside of the list at the end", () =>
    expect(choices("Europe/Berlin")).toEqual({ isBeyond: false, found: 3, choices: [newYork, berlin, line] }));

  it("begin with a zone that is listed under another name", () => {
    const { choices: lines, isBeyond } = choices("Asia/Kolkata", "", ["Asia/Calcutta"]);
    expect(isBeyond).toBe(false);
    expect(lines.map(({ value }) => value)).toEqual(["Asia/Kolkata", "Asia/Calcutta"]);
  });

  it("say of a zone at UTC+14 that it is outside of the list", () =>
    expect(choices("Pacific/Kiritimati")).toMatchObject({ isBeyond: true, found: 3 }));

  it.each([
    ["york", [berlin, newYork], 1],
    ["New_York", [berlin, newYork], 1],
    ["EUROPE +01", [berlin], 1],
    ["+14:00", [berlin, line], 1],
    ["  ", [newYork, berlin, line], 3],
  ])("are searched by name and offset: %j", (search, expected, found) =>
    expect(choices("Europe/Berlin", search)).toEqual({ isBeyond: false, found, choices: expected }),
  );

  it.each([
    ["America/Argentina/Buenos_Aires", "Buenos Aires, Argentina (UTC-03:00)"],
    ["UTC", "UTC (UTC+00:00)"],
    ["Etc/GMT+12", "Etc/GMT+12 (UTC-12:00)"],
  ])("say the city and its offset: %s", (zone, label) =>
    expect(choices("Europe/Berlin", "", [zone]).choices.map((choice) => choice.label)).toContain(label),
  );

  it("stand in the order of their cities", () => {
    const found = choices("UTC", "+01:00", ["Europe/Rome", "Africa/Tunis", "Europe/Berlin"]).choices;
    expect(found.slice(1).map(({ value }) => value)).toEqual(["Europe/Berlin", "Europe/Rome", "Africa/Tunis"]);
  });

  it("hold every zone that this browser lists", () => {
    const values = new Set(choices("UTC", "", knownZones()).choices.map(({ value }) => value));
    expect(Intl.supportedValuesOf("timeZone").filter((zone) => !values.has(zone))).toEqual([]);
  });
});

describe("a stored zone", () => {
  it.each([
    ["Asia/Tokyo", "Asia/Tokyo"],
    ["Asia/Calcutta", "Asia/Calcutta"],
    ["Moon/Tranquility", "Europe/Berlin"],
    ["", "Europe/Berlin"],
    [null, "Europe/Berlin"],
  ])("%j is shown as %s", (zone, shown) => expect(knownOr(zone, "Europe/Berlin")).toBe(shown));
});

it.each([
  ["2026-11-21T12:00:00.000Z", "2026-11-21T12:01:00.000Z"],
  ["2026-11-21T12:00:00.001Z", "2026-11-21T12:01:00.000Z"],
  ["2026-11-21T12:59:59.999Z", "2026-11-21T13:00:00.000Z"],
])("a clock that shows %s turns at %s", (now, turn) => expect(nextMinute(new Date(now))).toBe(turn));
