import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildLocales } from "../locales.ts";

const command = join(import.meta.dirname, "texts-command.ts");
const english = { "notes.title": "Notes", "notes.count": "{count, number} notes", "notes.all": "All notes" };

let folder: string;
const write = (file: string, content: object) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
};
/** Runs `npm run texts` in the folder, with a German file that has these texts. */
const texts = (words: readonly string[], german: object) => {
  write("locales/en-US.json", english);
  write("locales/de-DE.json", german);
  write("locales/descriptions/en-US.json", { "notes.count": "{count}: how many notes there are." });
  for (const locale of ["en-US", "de-DE"]) write(`locales/languages/${locale}.json`, { quotes: "„“" });
  return execFileSync(process.execPath, [command, ...words], { cwd: folder, encoding: "utf8" });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-texts-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("tells a translator which texts a language lacks, what they are, and what stands around them", () => {
  const lacking = JSON.parse(texts(["missing", "de-DE"], { "notes.title": "Notizen", "notes.all": "Alle Notizen" }));
  expect(lacking).toEqual([
    {
      key: "notes.count",
      english: "{count, number} notes",
      description: "{count}: how many notes there are.",
      around: { "notes.title": "Notizen", "notes.all": "Alle Notizen" },
    },
  ]);
});

it("says what is wrong with the texts of one language", () => {
  const german = { "notes.title": "Notes", "notes.count": "{n, number} Notizen", "notes.all": "Alle „Notizen“" };
  const found = texts(["check", "de-DE"], german);
  expect(found).toContain("LOCALE_ARGUMENTS_DIFFER  locales/de-DE.json (notes.count)");
  expect(found).toContain("de-DE notes.title: It is as in English.");
  expect(found).not.toContain("notes.all");
});

it("builds the English text where a language has none", async () => {
  write("votes/manifest.json", { id: "votes", version: "1.0.0" });
  write("votes/locales/en-US.json", { "votes.yes": "Yes", "votes.no": "No" });
  write("votes/locales/de-DE.json", { "votes.yes": "Ja" });
  vi.stubEnv("PLUGINS", join(folder, "votes"));
  const names = await buildLocales(folder, (key) => key.startsWith("votes."));
  const file = names["de-DE"]?.replace(/json$/, "votes.json") ?? "";
  expect(JSON.parse(readFileSync(join(folder, file), "utf8"))).toEqual({ "votes.yes": "Ja", "votes.no": "No" });
});
