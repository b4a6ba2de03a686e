import { createHash } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { isStructurallySame, parse } from "@formatjs/icu-messageformat-parser";
import { compileMessage } from "../intl/messages/compile-message.mjs";
import { messageFault } from "../intl/messages/message-fault.mjs";
import { pluralFaults } from "../intl/messages/plurals.mjs";
import { cutTexts } from "./cut-texts.mjs";
import { parseJson, readJsonFiles } from "./json-files.mjs";

/** The language in which every text exists. Other languages may lack texts. */
export const BASE_LOCALE = "en-US";

/**
 * The paths of the files with all texts, and of their folder. Results that depend on texts are made again when one of
 * them is saved.
 */
export async function localeFiles(folder = "locales") {
  return [folder, ...(await readdir(folder)).map((name) => `${folder}/${name}`)];
}

/** The paths of everything from which `buildLocales` makes its files. */
export async function sourcesOfLocales() {
  return (await Promise.all(["locales", "manifests"].map((folder) => localeFiles(folder)))).flat();
}

/**
 * Reads the texts of all languages.
 * @returns {Promise<Map<string, Record<string, string>>>} the unparsed messages of each locale
 */
export async function readLocales(folder = "locales") {
  const files = await readJsonFiles(folder);
  return new Map(files.map(({ file, text }) => [basename(file, ".json"), parseJson(file, text)]));
}

/**
 * All problems of the texts of all languages, each as a message with code and place (file and line): texts that are not
 * ICU messages, keys that the base language does not have, keys that a translation lacks, translations with other
 * arguments than the base, and plural forms that the language lacks or that are missing. A text that several languages
 * lack is one problem.
 * @param {string} folder the folder of the files
 * @param {readonly { locale: string, text: string }[]} sources the texts of the files, from which the lines come
 * @returns {string[]}
 */
export function localeProblems(locales, folder = "locales", sources = []) {
  const lineOf = (locale, key) => {
    const text = sources.find((source) => source.locale === locale)?.text ?? "";
    const start = text.search(new RegExp(`"${key.replaceAll(/[^\w-]/g, "\\$&")}"\\s*:`));
    return start === -1 ? "" : `:${text.slice(0, start).split("\n").length}`;
  };
  const placeIn = (locale, key) => `${folder}/${locale}.json${lineOf(locale, key)} (${key})`;
  const invalid = (locale, key, text, error) =>
    `LOCALE_TEXT_INVALID  ${placeIn(locale, key)}\n"${text}" is not an ICU message: ${messageFault(text, error)}.\nCorrect the text.`;
  const plurals = (locale, key, message) =>
    pluralFaults(locale, message).map(
      (fault) =>
        `LOCALE_PLURAL_FORM  ${placeIn(locale, key)}\n${fault}.\nWrite one text for each form of the language.`,
    );
  const base = locales.get(BASE_LOCALE) ?? {};
  const problems = [];
  const parsed = new Map();
  for (const [key, text] of Object.entries(base)) {
    try {
      parsed.set(key, parse(text));
      problems.push(...plurals(BASE_LOCALE, key, parsed.get(key)));
    } catch (error) {
      problems.push(invalid(BASE_LOCALE, key, text, error));
    }
  }
  for (const [key, text] of Object.entries(base)) {
    const lacking = [...locales].flatMap(([locale, messages]) => (key in messages ? [] : [locale]));
    if (lacking.length > 0)
      problems.push(
        `LOCALE_KEY_MISSING  ${placeIn(BASE_LOCALE, key)}\n"${text}" is not translated into ${listOf(lacking)}.\nAdd the key to their files; npm run texts -- missing LOCALE lists what one lacks.`,
      );
  }
  for (const [locale, messages] of locales) {
    if (locale === BASE_LOCALE) continue;
    for (const [key, text] of Object.entries(messages)) {
      if (!(key in base)) {
        problems.push(
          `LOCALE_KEY_UNKNOWN  ${placeIn(locale, key)}\n${folder}/${BASE_LOCALE}.json has no such key.\nRemove it, or add it there.`,
        );
        continue;
      }
      try {
        const message = parse(text);
        const same = parsed.has(key) ? isStructurallySame(parsed.get(key), message) : { success: true };
        problems.push(...plurals(locale, key, message));
        if (!same.success)
          problems.push(
            `LOCALE_ARGUMENTS_DIFFER  ${placeIn(locale, key)}\n"${text}": ${same.error?.message ?? "other arguments than the base text"}.\nTake the arguments and tags of "${base[key]}".`,
          );
      } catch (error) {
        problems.push(invalid(locale, key, text, error));
      }
    }
  }
  return problems;
}

/** The most languages that one message names. */
const MAX_LOCALES = 8;

function listOf(locales) {
  const more = locales.length - MAX_LOCALES;
  return `${locales.slice(0, MAX_LOCALES).join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/**
 * Writes the messages of each locale: a first file, and one for each plugin whose texts come with its code. All files
 * of a locale have the same hash, `en-US.<hash>.json` and `en-US.<hash>.<plugin>.json`, so that one address leads to
 * all. A missing translation is replaced by the text of the base language.
 * @param {(key: string) => boolean} isWanted whether the text with this key belongs to these files
 * @returns {Promise<Record<string, string>>} locale → name of the first file
 */
export async function buildLocales(outDir, isWanted) {
  const locales = await readLocales();
  const base = locales.get(BASE_LOCALE);
  const { files, fileOf } = await cutTexts();
  await mkdir(outDir, { recursive: true });
  const names = {};
  for (const [locale, messages] of locales) {
    const compiled = Object.fromEntries(
      Object.keys(base)
        .filter(isWanted)
        .map((key) => [key, compileMessage(messages[key] ?? base[key])]),
    );
    const parts = Object.groupBy(Object.entries(compiled), ([key]) => fileOf(key) ?? "");
    const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 8);
    const write = (part, ending) =>
      writeFile(`${outDir}/${locale}.${hash}${ending}.json`, JSON.stringify(Object.fromEntries(parts[part] ?? [])));
    await Promise.all([write("", ""), ...[...new Set(Object.values(files))].map((file) => write(file, `.${file}`))]);
    names[locale] = `${locale}.${hash}.json`;
  }
  return names;
}
