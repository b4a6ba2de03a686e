import { describe, expect, it } from "vitest";
import { chooseLocale, directionOf } from "./locale.rules";

const supported = ["en-US", "es-ES", "ar-AR", "zh-CN", "sr-Latn-RS"];

describe("chooseLocale", () => {
  it.each([
    [undefined, undefined, "en-US"],
    ["es-ES", "ar-AR", "es-ES"],
    ["xx-XX", "ar-AR", "ar-AR"],
    [undefined, "es", "es-ES"],
    [undefined, "es-MX,en;q=0.5", "es-ES"],
    [undefined, "de-DE,ar;q=0.8,en;q=0.9", "en-US"],
    [undefined, "ar;q=0.8,es;q=0.9", "es-ES"],
    [undefined, "es;q=0,ar", "ar-AR"],
    [undefined, "es;q=0", "en-US"],
    [undefined, "*", "en-US"],
    [undefined, "sr-Latn", "sr-Latn-RS"],
    [undefined, ";;;,,q=1", "en-US"],
    ["../../etc", undefined, "en-US"],
  ])("cookie %s, header %s: %s", (cookie, header, expected) => {
    expect(chooseLocale(supported, cookie, header)).toBe(expected);
  });

  it("takes the tenant's first one where English is not supported", () => {
    expect(chooseLocale(["de-DE", "es-ES"], undefined, "fr")).toBe("de-DE");
  });
});

describe("directionOf", () => {
  it("is right to left for Arabic only", () => {
    expect(supported.map(directionOf)).toEqual(["ltr", "ltr", "rtl", "ltr", "ltr"]);
  });
});
