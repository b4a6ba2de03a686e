import { describe, expect, it } from "vitest";
import { type ConfiguredBanner, decidedBanners, shownBanners, textIn } from "./banners.rules";

const now = new Date("2026-12-01T12:00:00Z");
const reader = { roles: ["Learner"], units: new Set(["unit-1", "Sales"]), closed: new Set<string>(), locale: "en-US" };
const banner = (id: string, more: Partial<ConfiguredBanner> = {}): ConfiguredBanner => ({ id, text: "Hello", ...more });
const shown = (all: readonly ConfiguredBanner[], more: Partial<typeof reader> = {}, at = now) => {
  const { data, changesAt } = shownBanners(all, { ...reader, ...more }, at);
  return { ids: data.map(({ id }) => id), changesAt };
};

describe("shownBanners", () => {
  it.each<[string, Partial<ConfiguredBanner>, boolean]>([
    ["without dates and audience", {}, true],
    ["that is off", { enabled: false }, false],
    ["just before it appears", { from: "2026-12-01T12:00:01Z" }, false],
    ["from the moment when it appears", { from: "2026-12-01T12:00:00Z" }, true],
    ["just before it goes", { until: "2026-12-01T12:00:01Z" }, true],
    ["from the moment when it goes", { until: "2026-12-01T12:00:00Z" }, false],
    ["on its last day", { until: "2026-12-01" }, true],
    ["after its last day", { until: "2026-11-30" }, false],
    ["for one of the person's roles", { roles: ["Author", "Learner"] }, true],
    ["for other roles", { roles: ["Author"] }, false],
    ["for a unit by its name", { units: ["Sales"] }, true],
    ["for a unit by its id", { units: ["unit-1"] }, true],
    ["for another unit", { units: ["Support"] }, false],
    ["for the role, but another unit", { roles: ["Learner"], units: ["Support"] }, false],
  ])("decides about one %s", (_, more, isShown) => {
    expect(shown([banner("one", more)]).ids).toEqual(isShown ? ["one"] : []);
  });

  it("shows the first two, and the third once one is closed", () => {
    const all = [banner("one"), banner("two"), banner("three")];
    expect(shown(all).ids).toEqual(["one", "two"]);
    expect(shown(all, { closed: new Set(["one"]) }).ids).toEqual(["two", "three"]);
  });

  it("says when it changes, without a word of banners that are not meant for the person", () => {
    const all = [
      banner("soon", { from: "2026-12-03" }),
      banner("ends", { until: "2026-12-02T00:00:00Z" }),
      banner("others", { from: "2026-12-01T13:00:00Z", roles: ["Author"] }),
      banner("closed", { until: "2026-12-01T14:00:00Z" }),
    ];
    const closed = { closed: new Set(["closed"]) };
    expect(shown(all, closed)).toEqual({ ids: ["ends"], changesAt: "2026-12-02T00:00:00.000Z" });
    const later = new Date("2026-12-02T00:00:00Z");
    expect(shown(all, closed, later)).toEqual({ ids: [], changesAt: "2026-12-03T00:00:00.000Z" });
    expect(shown(all, closed, new Date("2026-12-03T00:00:00Z"))).toEqual({ ids: ["soon"], changesAt: null });
  });
});

describe("decidedBanners", () => {
  it.each<[string, Partial<ConfiguredBanner>, string | null]>([
    ["is seen", {}, null],
    ["is off, whatever else", { enabled: false, roles: ["Author"] }, "off"],
    ["is for another role, although it has not begun", { roles: ["Author"], from: "2026-12-03" }, "others"],
    ["is for another unit", { units: ["Support"] }, "others"],
    ["begins later", { from: "2026-12-01T12:00:01Z" }, "before"],
    ["is over", { until: "2026-12-01T12:00:00Z" }, "over"],
  ])("says of one that %s: %s", (_, more, reason) => {
    expect(decidedBanners([banner("one", more)], reader, now).map((each) => each.reason)).toEqual([reason]);
  });

  it("says which the person has closed, and which have no room", () => {
    const all = ["one", "two", "three", "four"].map((id) => banner(id));
    const closed = new Set(["two"]);
    expect(decidedBanners(all, { ...reader, closed }, now).map(({ reason }) => reason)).toEqual([
      null,
      "closed",
      null,
      "full",
    ]);
  });
});

describe("textIn", () => {
  const texts = { "de-DE": "Hallo", "en-GB": "Hello", ar: "مرحبا" };
  it.each<[string, ConfiguredBanner["text"], string, string, string | null]>([
    ["exactly", texts, "de-DE", "Hallo", "de-DE"],
    ["in another spelling", texts, "de-de", "Hallo", "de-DE"],
    ["in the language without a country", texts, "ar-AR", "مرحبا", "ar"],
    ["in the base language", texts, "zh-CN", "Hello", "en-GB"],
    ["in its only language", { "es-ES": "Hola" }, "zh-CN", "Hola", "es-ES"],
    ["without a language", "Hello", "zh-CN", "Hello", null],
  ])("finds it %s", (_, text, locale, found, language) => {
    expect(textIn(text, locale)).toEqual({ text: found, language });
  });
});
