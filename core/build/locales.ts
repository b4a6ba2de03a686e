import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isStructurallySame, parse } from "@formatjs/icu-messageformat-parser";
import { compileMessage } from "../intl/messages/compile-message.ts";
import { messageFault } from "../intl/messages/message-fault.ts";
import { pluralFaults } from "../intl/messages/plurals.ts";
import { cutTexts } from "./cut-texts.ts";
import { parseJson, readJsonFiles } from "./json-files.ts";
import { manifestPaths } from "./manifests.ts";
import { outsidePlugins } from "./plugin-folders.ts";
import { onceForText } from "./source/once-for-text.ts";

/** Key → text. */
export type Messages = Record<string, string>;

/** The language in which every text exists. Other languages may lack texts. */
export const BASE_LOCALE = "en-US";

/**
 * The paths of the files with all texts, and of their folder. Results that depend on texts are made again when one of
 * them is saved.
 */
export async function localeFiles(): Promise<string[]> {
  const lists = localeFolders().map(async (folder) => [
    folder,
    ...(await readdir(folder)).map((name) => `${folder}/${name}`),
  ]);
  return (await Promise.all(lists)).flat();
}

/** The folders with texts: that of the project, and those of the plugins outside of it. */
function localeFolders(): string[] {
  const outside = outsidePlugins().map(({ folder }) => `${folder}/locales`);
  return ["locales", ...outside.filter((folder) => existsSync(folder))];
}

/** The paths of everything from which `buildLocales` makes its files. */
export async function sourcesOfLocales(): Promise<string[]> {
  return [...(await localeFiles()), ...(await manifestPaths())];
}

/** Reads the files of texts. `plugin` is the plugin outside of the project to which a file belongs. */
export async function readLocaleFiles(): Promise<
  { file: string; text: string; locale: string; plugin: string | null }[]
> {
  const outside = outsidePlugins();
  const lists = localeFolders().map(async (folder) => {
    const plugin = outside.find((place) => folder === `${place.folder}/locales`)?.id ?? null;
    return (await readJsonFiles(folder)).map((each) => ({ ...each, locale: basename(each.file, ".json"), plugin }));
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Reads the texts of all languages of the portal, those of plugins outside of the project included.
 * @returns the unparsed messages of each locale
 */
export async function readLocales(): Promise<Map<string, Messages>> {
  const files = await readLocaleFiles();
  const own = files.filter(({ plugin }) => plugin === null);
  return new Map(
    own.map(({ locale }) => {
      const texts = files.filter((each) => each.locale === locale).map(({ file, text }) => parsedOnce(file, text));
      return [locale, texts.length === 1 && texts[0] ? texts[0] : Object.assign({}, ...texts)];
    }),
  );
}

const parsedOnce = onceForText((file, text) => parseJson(file, text) as Messages);

/** Reads the texts in one folder. */
export async function readLocalesIn(folder: string): Promise<Map<string, Messages>> {
  const files = await readJsonFiles(folder);
  return new Map(files.map(({ file, text }) => [basename(file, ".json"), parseJson(file, text) as Messages]));
}

/**
 * All problems of the texts of all languages, each as a message with code and place (file and line): texts that are not
 * ICU messages, keys that the base language does not have, keys that a translation lacks, translations with other
 * arguments than the base, and plural forms that the language lacks or that are missing. All texts that the same
 * languages lack are one problem.
 * @param folder the folder of the files
 * @param sources the texts of the files, from which the lines come
 */
export function localeProblems(
  locales: ReadonlyMap<string, Readonly<Record<string, string>>>,
  folder: string = "locales",
  sources: readonly { readonly locale: string; readonly text: string }[] = [],
): string[] {
  const lineOf = (locale: string, key: string) => {
    const text = sources.find((source) => source.locale === locale)?.text ?? "";
    const start = text.search(new RegExp(`"${key.replaceAll(/[^\w-]/g, "\\$&")}"\\s*:`));
    return start === -1 ? "" : `:${text.slice(0, start).split("\n").length}`;
  };
  const placeIn = (locale: string, key: string) => `${folder}/${locale}.json${lineOf(locale, key)} (${key})`;
  const invalid = (locale: string, key: string, text: string, error: unknown) =>
    `LOCALE_TEXT_INVALID  ${placeIn(locale, key)}\n"${text}" is not an ICU message: ${messageFault(text, error)}.\nCorrect the text.`;
  const wrongPlural = (locale: string, key: string, fault: string) =>
    `LOCALE_PLURAL_FORM  ${placeIn(locale, key)}\n${fault}.\nWrite one text for each form of the language.`;
  const otherArguments = (locale: string, key: string, text: string, why: string | undefined) =>
    `LOCALE_ARGUMENTS_DIFFER  ${placeIn(locale, key)}\n"${text}": ${why ?? "other arguments than the base text"}.\nTake the arguments and tags of "${base[key]}".`;
  const base = locales.get(BASE_LOCALE) ?? {};
  const problemsOf = (locale: string, key: string, text: string) => {
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
      `LOCALE_KEY_MISSING  ${placeIn(BASE_LOCALE, keys[0] ?? "")}\nNot translated into ${listOf(lacking.split(","))}: ${listOf(keys)}.\nAdd the keys to their files; npm run texts -- missing LOCALE lists what one lacks.`,
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

interface TextCheck {
  readonly text: string;
  readonly baseText: string | undefined;
  /** Why it is no ICU message. */
  error: unknown;
  /** Faults of its plural forms. */
  plurals: readonly string[];
  /** That it has other arguments than the base text, with the parser's words. */
  difference: { readonly message: string | undefined } | null;
}

/** The last check of each text, by locale and key. Parsing all texts takes more than a second. */
const checks = new Map<string, TextCheck>();

/** Checks a text, also against that of the base language. */
function checkText(locale: string, key: string, text: string, baseText: string | undefined): TextCheck {
  const name = `${locale} ${key}`;
  const last = checks.get(name);
  if (last?.text === text && last.baseText === baseText) return last;
  const check: TextCheck = { text, baseText, error: null, plurals: [], difference: null };
  checks.set(name, check);
  try {
    const message = parse(text);
    check.plurals = pluralFaults(locale, message);
    const base = locale === BASE_LOCALE ? null : parsedBase(key, baseText ?? "");
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

function listOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/**
 * Writes the messages of each locale: a first file, and one for each plugin whose texts come with its code. All files
 * of a locale have the same hash, `en-US.<hash>.json` and `en-US.<hash>.<plugin>.json`, so that one address leads to
 * all. A missing translation is replaced by the text of the base language.
 * @param isWanted whether the text with this key belongs to these files
 * @returns locale → name of the first file
 */
export async function buildLocales(
  outDir: string,
  isWanted: (key: string) => boolean,
): Promise<Record<string, string>> {
  const locales = await readLocales();
  const base = locales.get(BASE_LOCALE) ?? {};
  const { files, fileOf } = await cutTexts();
  const fileByKey = Object.fromEntries(
    Object.keys(base)
      .filter(isWanted)
      .map((key) => [key, fileOf(key) ?? ""]),
  );
  const cut = { fileByKey, files: ["", ...new Set(Object.values(files))] };
  await mkdir(outDir, { recursive: true });
  const names: Record<string, string> = {};
  for (const [locale, messages] of locales) names[locale] = await buildLocale(outDir, locale, { messages, base, cut });
  return names;
}

/** How the texts of a language are cut into files. An empty name is that of the first file. */
interface Cut {
  readonly fileByKey: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

interface LastBuilt {
  readonly messages: Messages;
  readonly cut: Cut;
  /** The texts that were taken from the base language. */
  readonly lacking: readonly (readonly [key: string, text: string])[];
  /** The name of the first file. */
  readonly name: string;
}

/** Folder and locale → what its files were made from when they were written last. */
const lastBuilt = new Map<string, LastBuilt>();

/** Writes the files of a locale, unless they are there from the last save. Returns the name of the first one. */
async function buildLocale(
  outDir: string,
  locale: string,
  { messages, base, cut }: { readonly messages: Messages; readonly base: Messages; readonly cut: Cut },
): Promise<string> {
  const keys = Object.keys(cut.fileByKey);
  const lacking = keys.filter((key) => !(key in messages)).map((key) => [key, base[key] ?? ""] as const);
  const last = lastBuilt.get(`${outDir} ${locale}`);
  const isSame = last?.messages === messages && isDeepStrictEqual([last.cut, last.lacking], [cut, lacking]);
  if (isSame && existsSync(`${outDir}/${last.name}`)) return last.name;
  const texts = keys.map((key) => [key, compiled(`${locale} ${key}`, messages[key] ?? base[key] ?? "")] as const);
  const parts = Object.groupBy(texts, ([key]) => cut.fileByKey[key] ?? "");
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 8);
  const write = (part: string) =>
    writeFile(
      `${outDir}/${locale}.${hash}${part && `.${part}`}.json`,
      JSON.stringify(Object.fromEntries(parts[part] ?? [])),
    );
  await Promise.all(cut.files.map(write));
  const name = `${locale}.${hash}.json`;
  lastBuilt.set(`${outDir} ${locale}`, { messages, cut, lacking, name });
  return name;
}
