import { describe, expect, it } from "vitest";
import { lookChoice, nameOfLocale } from "./look-choice";

describe("nameOfLocale", () => {
  const all = ["en-US", "de-DE", "pt-BR", "pt-PT", "zh-CN", "zh-TW", "ar-AR", "sr-Latn-RS", "la"];
  it.each([
    ["en-US", "English"],
    ["de-DE", "Deutsch"],
    ["pt-BR", "Português (Brasil)"],
    ["pt-PT", "Português (Portugal)"],
    ["ar-AR", "العربية"],
    ["la", "Latin"],
  ])("%s names itself %s", (tag, name) => expect(nameOfLocale(tag, all)).toContain(name.slice(0, 5)));

  it("tells languages apart that are there twice", () => {
    const names = all.map((tag) => nameOfLocale(tag, all));
    expect(new Set(names).size).toBe(all.length);
    expect(nameOfLocale("pt-BR", ["pt-BR", "en-US"])).toBe("Português");
  });
});

describe("the choice on a sign-in page", () => {
  const frame = {
    locale: "de-DE",
    locales: ["en-US", "de-DE"],
    theme: "dark" as const,
    text: (key: string) => key,
  };
  it("marks the language and the theme that are chosen, and escapes the address", () => {
    const html = lookChoice(frame, '/oidc/interaction/"x');
    expect(html).toContain('value="de-DE" lang="de-DE" dir="ltr" aria-current="true">Deutsch');
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(html).toMatch(/value="dark" aria-pressed="true"/);
    expect(html).toContain("/oidc/interaction/&quot;x");
  });
  it("offers no language where there is only one", () => {
    expect(lookChoice({ ...frame, locales: ["de-DE"] }, "/")).not.toContain("<details");
  });
});
