import { describe, expect, it, vi } from "vitest";
import { localeNames } from "./locale-names";
import { chooseLocale, directionOf, formatLocale, nearestLocale } from "./locales.rules";

const five = ["ar-AR", "de-DE", "en-US", "es-ES", "zh-CN"];
const all = Object.keys(localeNames);

describe("chooseLocale", () => {
  it.each([
    [["de-DE"], "de-DE"],
    [["DE-de"], "de-DE"],
    [["es-MX"], "es-ES"],
    [["es"], "es-ES"],
    [["fr-FR", "zh-TW"], "zh-CN"],
    [["fr-FR"], "en-US"],
    [["he"], "en-US"],
    [[null, undefined, "", "not a tag!", "de"], "de-DE"],
    [[], "en-US"],
  ])("of %j takes %s", (wanted, expected) => {
    expect(chooseLocale(wanted, five)).toBe(expected);
  });

  it("takes the first there is where English is not among them", () => {
    expect(chooseLocale(["fr"], ["de-DE", "es-ES"])).toBe("de-DE");
    expect(chooseLocale(["fr"], [])).toBe("en-US");
  });
});

describe("nearestLocale", () => {
  it.each([
    ["zh-HK", "zh-TW"],
    ["zh-Hant", "zh-TW"],
    ["zh-SG", "zh-CN"],
    ["zh", "zh-CN"],
    ["pt", "pt-BR"],
    ["pt-AO", "pt-PT"],
    ["sr", "sr-Latn-RS"],
    ["sr-Cyrl-BA", "sr-Latn-RS"],
    ["no", "nb-NO"],
    ["nn-NO", "nb-NO"],
    ["en-GB", "en-US"],
    ["in", "id-ID"],
    ["he", null],
  ])("of %s is %s", (wanted, expected) => {
    expect(nearestLocale(wanted, all)).toBe(expected);
  });

  // The shorter names of S9.27; Latin has none.
  const short =
    "ar bg bn cs da de en es fi fr hi hu id it ja ko ms my nb nl pl pt-BR pt-PT ro ru sr-Latn sv ta th tr uk vi zh-CN zh-TW";
  it("finds a locale of its own for each of the 34 short names", () => {
    const found = short.split(" ").map((name) => nearestLocale(name, all));
    expect(found).toEqual(all.filter((locale) => locale !== "la"));
  });
});

describe("formatLocale", () => {
  it("is a locale that Intl knows, for each language", () => {
    const unknown = all.filter((locale) => Intl.DateTimeFormat.supportedLocalesOf(formatLocale(locale)).length === 0);
    expect(unknown).toEqual([]);
    expect([formatLocale("de-DE"), formatLocale("la")]).toEqual(["de-DE", "en-GB"]);
  });

  it("is English where the browser's Intl does not know the language, as that of Chrome no Burmese", () => {
    expect(formatLocale("my-MM")).toBe("my-MM");
    const known = vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf").mockReturnValue([]);
    expect(formatLocale("my-MM")).toBe("en-GB");
    known.mockRestore();
  });
});

describe("directionOf", () => {
  it.each([
    ["ar-AR", "rtl"],
    ["he", "rtl"],
    ["en-US", "ltr"],
    ["zh-CN", "ltr"],
  ])("%s runs %s", (locale, expected) => {
    expect(directionOf(locale)).toBe(expected);
  });
});
