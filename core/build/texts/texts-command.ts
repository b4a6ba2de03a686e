import { spawnSync } from "node:child_process";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import { parseJson, readJsonFiles } from "../json-files.ts";
import { BASE_LOCALE, localeProblems, readLocales } from "../locales.ts";
import { glossaryRemarks, typographyFaults, type Writing } from "./typography.ts";

/**
 * `npm run texts -- check [LOCALE…]`: what is wrong with the texts of all languages or of some, and which words differ
 * from the glossary. `npm run texts -- missing LOCALE`: the texts that the language lacks, each with its English text,
 * its description and the texts around it, as JSON for a translator. `npm run texts -- draw [LOCALE…]`: draws the portal
 * in all languages or in some on a small phone, and says what does not fit and what is English; it needs a build.
 */
const [command, ...wanted] = process.argv.slice(2);
const locales = await readLocales();
const english = locales.get(BASE_LOCALE) ?? {};
const works: Readonly<Record<string, () => Promise<void>>> = { check, missing, draw };
const work = works[command ?? ""];
if (work === undefined) fail("Say what to do: npm run texts -- check [LOCALE…], missing LOCALE, or draw [LOCALE…].");
else await work();

async function check(): Promise<void> {
  const writings = await readNamed<Writing>("locales/languages");
  const isChosen = (locale: string) => wanted.length === 0 || wanted.includes(locale) || locale === BASE_LOCALE;
  const lines = localeProblems(new Map([...locales].filter(([locale]) => isChosen(locale))));
  for (const [locale, texts] of locales) {
    if (wanted.length > 0 && !wanted.includes(locale)) continue;
    const writing = writings[locale];
    if (writing === undefined) {
      lines.push(`locales/languages/${locale}.json is missing: it says how the language is written.`);
      continue;
    }
    for (const [key, text] of Object.entries(texts)) {
      const original = locale === BASE_LOCALE ? null : (english[key] ?? null);
      const message = parsed(text);
      if (message === null) continue;
      const remarks = original === null ? [] : glossaryRemarks(message, parse(original), writing);
      for (const fault of [...typographyFaults({ message, text }, original, writing), ...remarks])
        lines.push(`${locale} ${key}: ${fault}.\n  ${text}`);
    }
  }
  process.stdout.write(lines.length === 0 ? "Nothing is wrong.\n" : `${lines.join("\n")}\n`);
}

async function missing(): Promise<void> {
  const [locale = ""] = wanted;
  const { [BASE_LOCALE]: descriptions = {} } = await readNamed<Record<string, string>>("locales/descriptions");
  const known = locales.get(locale) ?? {};
  const keys = Object.keys(english);
  const lacking = keys.filter((key) => !Object.hasOwn(known, key));
  const texts = lacking.map((key) => {
    const at = keys.indexOf(key);
    const around = keys.slice(Math.max(0, at - 2), at + 3).filter((other) => other !== key);
    return {
      key,
      english: english[key],
      description: descriptions[key] ?? null,
      around: Object.fromEntries(around.map((other) => [other, known[other] ?? english[other]])),
    };
  });
  process.stdout.write(`${JSON.stringify(texts, null, 2)}\n`);
}

async function draw(): Promise<void> {
  const playwright = ["node_modules/playwright/cli.js", "test", "-c", "tests/draw/playwright.config.ts"];
  const environment = { ...process.env, LOCALES: wanted.join(",") };
  const { status } = spawnSync(process.execPath, playwright, { stdio: "inherit", env: environment });
  process.exitCode = status ?? 1;
}

function parsed(text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    // localeProblems names the text.
    return null;
  }
}

async function readNamed<Contents>(folder: string): Promise<Record<string, Contents>> {
  const files = await readJsonFiles(folder);
  return Object.fromEntries(
    files.map(({ file, text }) => [file.slice(folder.length + 1, -".json".length), parseJson(file, text) as Contents]),
  );
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
