import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isStructurallySame, parse } from "@formatjs/icu-messageformat-parser";
import { compileMessage } from "../intl/messages/compile-message.mjs";
import { messageFault } from "../intl/messages/message-fault.mjs";
import { pluralFaults } from "../intl/messages/plurals.mjs";
import { cutTexts } from "./cut-texts.mjs";
import { parseJson, readJsonFiles } from "./json-files.mjs";
import { manifestPaths } from "./manifests.mjs";
import { outsidePlugins } from "./plugin-folders.mjs";
import { onceForText } from "./source/once-for-text.mjs";

/** The language in which every text exists. Other languages may lack texts. */
export const BASE_LOCALE = "en-US";

/**
 * The paths of the files with all texts, and of their folder. Results that depend on texts are made again when one of
 * them is saved.
 */
export async function localeFiles() {
  const lists = localeFolders().map(async (folder) => [
    folder,
    ...(await readdir(folder)).map((name) => `${folder}/${name}`),
  ]);
  return (await Promise.all(lists)).flat();
}

/** The folders with texts: that of the project, and those of the plugins outside of it. */
function localeFolders() {
  const outside = outsidePlugins().map(({ folder }) => `${folder}/locales`);
  return ["locales", ...outside.filter((folder) => existsSync(folder))];
}

/** The paths of everything from which `buildLocales` makes its files. */
export async function sourcesOfLocales() {
  return [...(await localeFiles()), ...(await manifestPaths())];
}

/**
 * Reads the files of texts. `plugin` is the plugin outside of the project to which a file belongs.
 * @returns {Promise<{ file: string, text: string, locale: string, plugin: string | null }[]>}
 */
export async function readLocaleFiles() {
  const outside = outsidePlugins();
  const lists = localeFolders().map(async (folder) => {
    const plugin = outside.find((place) => folder === `${place.folder}/locales`)?.id ?? null;
    return (await readJsonFiles(folder)).map((each) => ({ ...each, locale: basename(each.file, ".json"), plugin }));
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Reads the texts of all languages of the portal, those of plugins outside of the project included.
 * @returns {Promise<Map<string, Record<string, string>>>} the unparsed messages of each locale
 */
export async function readLocales() {
  const files = await readLocaleFiles();
  const own = files.filter(({ plugin }) => plugin === null);
  return new Map(
    own.map(({ locale }) => {
      const texts = files.filter((each) => each.locale === locale).map(({ file, text }) => parsedOnce(file, text));
      return [locale, texts.length === 1 ? texts[0] : Object.assign({}, ...texts)];
    }),
  );
}

const parsedOnce = onceForText(parseJson);

/** Reads the texts in one folder. */
export async function readLocalesIn(folder) {
  const files = await readJsonFiles(folder);
  return new Map(files.map(({ file, text }) => [basename(file, ".json"), parseJson(file, text)]));
}

/**
 * All problems of the texts of all languages, each as a message with code and place (file and line): texts that are not
 * ICU messages, keys that the base language does not have, keys that a translation lacks, translations with other
 * arguments than the base, and plural forms that the language lacks or that are missing. All texts that the same
 * languages lack are one problem.
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
  const wrongPlural = (locale, key, fault) =>
    `LOCALE_PLURAL_FORM  ${placeIn(locale, key)}\n${fault}.\nWrite one text for each form of the language.`;
  const otherArguments = (locale, key, text, why) =>
    `LOCALE_ARGUMENTS_DIFFER  ${placeIn(locale, key)}\n"${text}": ${why ?? "other arguments than the base text"}.\nTake the arguments and tags of "${base[key]}".`;
  const base = locales.get(BASE_LOCALE) ?? {};
  const problemsOf = (locale, key, text) => {
    const { error, plurals, difference } = checkText(locale, key, text, base[key]);
    if (error !== null) return [invalid(locale, key, text, error)];
    const wrong = plurals.map((fault) => wrongPlural(locale, key, fault));
    return difference === null ? wrong : [...wrong, otherArguments(locale, key, text, difference.message)];
  };
  const problems = Object.entries(base).flatMap(([key, text]) => problemsOf(BASE_LOCALE, key, text));
  const lackedBy = Map.groupBy(
    Object.keys(base),
    (key) => `${[...locales].flatMap(([locale, messages]) => (key in messages ? [] : [locale]))}`,
  );
  for (const [lacking, keys] of lackedBy) {
    if (lacking === "") continue;
    problems.push(
      `LOCALE_KEY_MISSING  ${placeIn(BASE_LOCALE, keys[0])}\nNot translated into ${listOf(lacking.split(","))}: ${listOf(keys)}.\nAdd the keys to their files; npm run texts -- missing LOCALE lists what one lacks.`,
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
      problems.push(...problemsOf(locale, key, text));
    }
  }
  return problems;
}

/** The last check of each text, by locale and key. Parsing all texts takes more than a second. */
const checks = new Map();

/**
 * Checks a text, also against that of the base language.
 * @returns `error`: why it is no ICU message; `plurals`: faults of its plural forms; `difference`: `{ message }` if it
 * has other arguments than the base text; null if there is none
 */
function checkText(locale, key, text, baseText) {
  const name = `${locale} ${key}`;
  const last = checks.get(name);
  if (last?.text === text && last.baseText === baseText) return last;
  const check = { text, baseText, error: null, plurals: [], difference: null };
  checks.set(name, check);
  try {
    const message = parse(text);
    check.plurals = pluralFaults(locale, message);
    const base = locale === BASE_LOCALE ? null : parsedBase(key, baseText);
    const same = base === null ? null : isStructurallySame(base, message);
    if (same?.success === false) check.difference = { message: same.error?.message };
  } catch (error) {
    check.error = error;
  }
  return check;
}

/** A text of the base language, by its key. null for a faulty one, which is reported once, with its own language. */
const parsedBase = onceForText((_key, text) => {
  try {
    return parse(text);
  } catch {
    return null;
  }
});

/** A text in the form for the browser, by locale and key. */
const compiled = onceForText((_name, text) => compileMessage(text));

/** The most languages or keys that one message names. */
const MAX_NAMES = 8;

function listOf(names) {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
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
  const fileByKey = Object.fromEntries(
    Object.keys(base)
      .filter(isWanted)
      .map((key) => [key, fileOf(key) ?? ""]),
  );
  const cut = { fileByKey, files: ["", ...new Set(Object.values(files))] };
  await mkdir(outDir, { recursive: true });
  const names = {};
  for (const [locale, messages] of locales) names[locale] = await buildLocale(outDir, locale, { messages, base, cut });
  return names;
}

/** Folder and locale → what its files were made from when they were written last. */
const lastBuilt = new Map();

/** Writes the files of a locale, unless they are there from the last save. Returns the name of the first one. */
async function buildLocale(outDir, locale, { messages, base, cut }) {
  const keys = Object.keys(cut.fileByKey);
  const lacking = keys.filter((key) => !(key in messages)).map((key) => [key, base[key]]);
  const last = lastBuilt.get(`${outDir} ${locale}`);
  const isSame = last?.messages === messages && isDeepStrictEqual([last.cut, last.lacking], [cut, lacking]);
  if (isSame && existsSync(`${outDir}/${last.name}`)) return last.name;
  const texts = keys.map((key) => [key, compiled(`${locale} ${key}`, messages[key] ?? base[key])]);
  const parts = Object.groupBy(texts, ([key]) => cut.fileByKey[key]);
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 8);
  const write = (part) =>
    writeFile(
      `${outDir}/${locale}.${hash}${part && `.${part}`}.json`,
      JSON.stringify(Object.fromEntries(parts[part] ?? [])),
    );
  await Promise.all(cut.files.map(write));
  const name = `${locale}.${hash}.json`;
  lastBuilt.set(`${outDir} ${locale}`, { messages, cut, lacking, name });
  return name;
}
