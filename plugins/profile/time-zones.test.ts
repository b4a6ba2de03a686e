import { describe, expect, it } from "vitest";
import { knownZones, offsetLabel, offsetOf, timeZoneChoices, timeZoneList } from "./time-zones";

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
  const zones = ["America/New_York", "Europe/Berlin", "Pacific/Kiritimati"];
  it("name zones by offset and place", () =>
    expect(timeZoneChoices(zones, "Europe/Berlin", winter)).toEqual({
      isBeyond: false,
      choices: [
        { value: "America/New_York", label: "(UTC-05:00) America/New York" },
        { value: "Europe/Berlin", label: "(UTC+01:00) Europe/Berlin" },
      ],
    }));

  it("begin with a zone that is listed under another name", () => {
    const { choices, isBeyond } = timeZoneChoices(["Asia/Calcutta"], "Asia/Kolkata", winter);
    expect(isBeyond).toBe(false);
    expect(choices.map(({ value }) => value)).toEqual(["Asia/Kolkata", "Asia/Calcutta"]);
  });

  it("begin with a zone that lies beyond them", () => {
    const { choices, isBeyond } = timeZoneChoices(zones, "Pacific/Kiritimati", winter);
    expect(isBeyond).toBe(true);
    expect(choices[0]).toEqual({ value: "Pacific/Kiritimati", label: "(UTC+14:00) Pacific/Kiritimati" });
  });
});
