import { readFileSync } from "node:fs";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { localeNames } from "../../intl/locale-names";
import { BASE_LOCALE, readLocales } from "../locales.ts";
import { glossaryRemarks, typographyFaults, type Writing } from "./typography.ts";

const german: Writing = {
  quotes: "„“",
  same: ["Code"],
  forbidden: { "\\bdu\\b": "people are addressed as Sie" },
  glossary: { course: "Kurs" },
};
const faults = (text: string, english: string, writing = german) =>
  typographyFaults({ message: parse(text), text }, english, writing);

describe("typographyFaults", () => {
  it.each([
    ["„{name}“ ist jetzt in meinen Kursen", []],
    ["“{name}” ist jetzt da", ["The quotation mark ” is not one of „“"]],
    ['<b>"Neu"</b>', ['The quotation mark " is not one of „“']],
    ["Einen Moment...", ["Three dots are written as one character: …"]],
    ["Wie geht's", ["The apostrophe is written as ’"]],
    ["Zwei  Leerzeichen", ["There are two spaces in a row"]],
    [" Rand", ["There is a space at the beginning or end"]],
    [
      "Hast du {n, plural, one {einen Kurs} other {Kurse}}",
      ['"\\bdu\\b" is not written here: people are addressed as Sie'],
    ],
    ["Course", ["It is as in English. Translate it, or name it under `same`"]],
    ["{date} ({distance})", []],
  ])("%s", (text, expected) => {
    expect(faults(text, text === "{date} ({distance})" ? text : "Course")).toEqual(expected);
  });

  it("accepts what is meant to be as in English", () => {
    expect(faults("Code", "Code")).toEqual([]);
  });

  it("asks for a no-break space where the language has one", () => {
    const french: Writing = { quotes: "«»", spaced: ":;!?" };
    expect(faults("Note: {score}", "Score: {score}", french)).toEqual(["There is a no-break space before :"]);
    expect(faults("Note\u{a0}: {score}, 12:30, https://a", "Score", french)).toEqual([]);
    expect(faults("Note\u{202f}?", "Score", french)).toEqual([]);
  });
});

describe("glossaryRemarks", () => {
  it("names a word that is translated otherwise, and no argument", () => {
    expect(glossaryRemarks(parse("Lehrgang"), parse("Course"), german)).toEqual([
      '"course" is translated as /Kurs/ elsewhere',
    ]);
    expect(glossaryRemarks(parse("{course} neu"), parse("{course} new"), german)).toEqual([]);
    expect(glossaryRemarks(parse("Meine Kurse"), parse("My course"), german)).toEqual([]);
  });
});

const locales = await readLocales();

it("the portal has the 35 languages of the specification, each with every text (S9.26)", () => {
  expect([...locales.keys()].sort()).toEqual(Object.keys(localeNames).sort());
  expect(locales.size).toBe(35);
  const keys = Object.keys(locales.get(BASE_LOCALE) ?? {}).sort();
  for (const [locale, texts] of locales) expect(Object.keys(texts).sort(), locale).toEqual(keys);
});

it("every text has a description for translators, and nothing else has one", () => {
  const descriptions = JSON.parse(readFileSync(`locales/descriptions/${BASE_LOCALE}.json`, "utf8"));
  expect(Object.keys(descriptions)).toEqual(Object.keys(locales.get(BASE_LOCALE) ?? {}));
});

describe.each([...locales])("the texts of %s", (locale, texts) => {
  const writing: Writing = JSON.parse(readFileSync(`locales/languages/${locale}.json`, "utf8"));
  const english = locale === BASE_LOCALE ? null : (locales.get(BASE_LOCALE) ?? {});

  it("are written as the language is", () => {
    const found = Object.entries(texts).flatMap(([key, text]) =>
      typographyFaults({ message: parse(text), text }, english?.[key] ?? null, writing).map(
        (fault) => `${key}: ${fault}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it("need every exception", () => {
    const unneeded = (writing.same ?? []).filter((word) => !Object.values(texts).includes(word));
    expect(unneeded).toEqual([]);
  });
});

it.each([...locales.keys()].filter((locale) => locale !== BASE_LOCALE))(
  "the texts of %s follow a page of decisions and a glossary",
  (locale) => {
    const decisions = readFileSync(`docs/languages/${locale}.md`, "utf8").trimEnd().split("\n");
    expect(decisions.length).toBeLessThanOrEqual(40);
    const { glossary = {} }: Writing = JSON.parse(readFileSync(`locales/languages/${locale}.json`, "utf8"));
    expect(Object.keys(glossary).length).toBeGreaterThanOrEqual(50);
    expect(Object.values(glossary).filter((pattern) => new RegExp(pattern, "iu").test(""))).toEqual([]);
  },
);
