import { describe, expect, it } from "vitest";
import { fragmentLocaleProblems } from "../locales.mjs";
import { type FragmentFolder, fragmentTextFaults, readFragmentTexts } from "./check-fragments";
import { checkProject } from "./check-project";

const folder = "plugins/notes/fragment";
const manifest = {
  id: "notes",
  version: "1.0.0",
  engines: { portal: "^1.0.0" },
  contributes: { sidebarItems: [{ id: "notes.item", href: "/notes", title: "notes.title", icon: "books" }] },
};

/** A fragment with these texts: language → the text of the file. */
function fragment(texts: Readonly<Record<string, string>>): FragmentFolder {
  return {
    id: "notes",
    folder,
    manifest: { file: `${folder}/manifest.json`, text: JSON.stringify(manifest) },
    plugin: { id: "notes", file: `${folder}/plugin.ts`, wired: true, declaredId: "notes", names: [] },
    texts: Object.entries(texts).map(([locale, text]) => ({ locale, text, file: `${folder}/texts/${locale}.json` })),
  };
}

/** All faults of a fragment with these texts, in a portal with two languages and one text. */
function problems(texts: Readonly<Record<string, string>>): string[] {
  const own = fragment(texts);
  const source = { file: `${folder}/list.screen.tsx`, keys: [{ key: "notes.open", line: 4, column: 2 }], patterns: [] };
  const project = checkProject({
    manifests: [],
    configs: [],
    locales: ["en-US", "de-DE"].map((locale) => ({ locale, file: `locales/${locale}.json`, text: '{ "a.b": "c" }' })),
    plugins: [],
    fragments: [own],
    sources: [{ ...source, settings: [] }],
    imports: [],
    baseLocale: "en-US",
    portalVersion: "1.0.0",
  });
  return [
    ...project.problems,
    ...project.fragments.flatMap((read) => fragmentLocaleProblems([...project.locales.keys()], read, own.texts)),
  ].map((text) => text.split("\n", 1)[0] ?? "");
}

const english = '{\n  "notes.title": "Notes",\n  "notes.open": "Open {name}"\n}';
const german = '{\n  "notes.title": "Notizen",\n  "notes.open": "{name} öffnen"\n}';

describe("the texts of a fragment", () => {
  it("have no fault", () => expect(problems({ "en-US": english, "de-DE": german })).toEqual([]));

  it.each<[string, Readonly<Record<string, string>>, string[]]>([
    [
      "a text that is no ICU message",
      { "en-US": english.replace("{name}", "{name"), "de-DE": german },
      [`LOCALE_TEXT_INVALID  ${folder}/texts/en-US.json:3 (notes.open)`],
    ],
    [
      "a translation that is no ICU message",
      { "en-US": english, "de-DE": german.replace("{name}", "{name, plural}") },
      [`LOCALE_TEXT_INVALID  ${folder}/texts/de-DE.json:3 (notes.open)`],
    ],
    [
      "a translation with another argument",
      { "en-US": english, "de-DE": german.replace("{name}", "{title}") },
      [`LOCALE_ARGUMENTS_DIFFER  ${folder}/texts/de-DE.json:3 (notes.open)`],
    ],
    [
      "a translation of what is no text",
      { "en-US": english, "de-DE": german.replace('öffnen"', 'öffnen",\n  "notes.old": "Alt"') },
      [`LOCALE_KEY_UNKNOWN  ${folder}/texts/de-DE.json:4 (notes.old)`],
    ],
    [
      "a language without a file",
      { "en-US": english },
      [
        `LOCALE_KEY_MISSING  ${folder}/texts/de-DE.json (notes.title)`,
        `LOCALE_KEY_MISSING  ${folder}/texts/de-DE.json (notes.open)`,
      ],
    ],
    [
      "a file that is no JSON, and nothing that would be in it",
      { "en-US": english.slice(0, -2), "de-DE": german },
      [`JSON_SYNTAX  ${folder}/texts/en-US.json:3:30`],
    ],
    [
      "a translation that is no JSON, and nothing that would be in it",
      { "en-US": english, "de-DE": german.replace(",", "") },
      [`JSON_SYNTAX  ${folder}/texts/de-DE.json:3:3`],
    ],
    [
      "a text of another plugin",
      {
        "en-US": english.replace("{", '{\n  "other.title": "Other",'),
        "de-DE": german.replace("{", '{"other.title": "X",'),
      },
      [`TEXT_FOREIGN  ${folder}/texts/en-US.json:2:3 (/other.title)`],
    ],
  ])("have %s, with file and line", (_, texts, expected) => expect(problems(texts)).toEqual(expected));

  it("are not asked for where their file cannot be read", () => {
    const broken = fragment({ "en-US": "{" });
    expect(readFragmentTexts(broken).unread).toEqual(["en-US"]);
    const uses = { file: `${folder}/a.tsx`, keys: [{ key: "notes.open", line: 1, column: 1 }], patterns: [] };
    expect(fragmentTextFaults(broken, [uses], [], "en-US")).toEqual([]);
  });
});
