import { describe, expect, it } from "vitest";
import { chooseLocale, directionOf } from "./locales";

const available = ["ar-AR", "de-DE", "en-US", "es-ES", "zh-CN"];

describe("chooseLocale", () => {
  it.each([
    [["de-DE"], "de-DE"],
    [["DE-de"], "de-DE"],
    [["es-MX"], "es-ES"],
    [["es"], "es-ES"],
    [["fr-FR", "zh-TW"], "zh-CN"],
    [["fr-FR"], "en-US"],
    [[null, undefined, "", "de"], "de-DE"],
    [[], "en-US"],
  ])("of %j takes %s", (wanted, expected) => {
    expect(chooseLocale(wanted, available)).toBe(expected);
  });

  it("takes the first there is where English is not among them", () => {
    expect(chooseLocale(["fr"], ["de-DE", "es-ES"])).toBe("de-DE");
    expect(chooseLocale(["fr"], [])).toBe("en-US");
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
