import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { importTypeScript } from "./bundle-module.mjs";
import { readConfigs } from "./configs.mjs";
import { Faults } from "./faults.mjs";
import { parseJson } from "./json-files.mjs";
import { BASE_LOCALE, localeProblems, readLocaleFiles } from "./locales.mjs";
import { readManifestFiles } from "./manifests.mjs";
import { outsidePlugins } from "./plugin-folders.mjs";
import { readPlugins } from "./plugins.mjs";
import { readSdkNames } from "./sdk/sdk-names.mjs";
import { readImports } from "./source/imports.mjs";
import { readTexts } from "./source/texts.mjs";

/**
 * Finds all faults in plugins' manifests, the `plugin.ts` of plugins, texts, and tenants' configurations. Each fault is
 * a text with code, place (file and line), message and fix. `generateKernel` must have written its validators before.
 * @param {{ translated?: boolean, configDir?: string | null }} options `translated`: whether every language must have
 * every text. A build shows the text of the base language where a translation is missing. `configDir`:
 * the folder of the configurations. Without it they are not checked: a build must not fail because of them, since the
 * server uses their last good versions.
 * @returns {Promise<string[]>}
 */
export async function validateProject({ translated = true, configDir = null } = {}) {
  const [{ checkProject }, files] = await Promise.all([
    importTypeScript("core/build/validation/check-project.ts"),
    readProject(configDir).catch((error) => {
      if (error instanceof Faults) return error.problems;
      throw error;
    }),
  ]);
  if (Array.isArray(files)) return files;
  const checked = checkProject(files);
  const problems = [...files.unreadable, ...checked.problems];
  for (const [plugin, locales] of checked.locales) {
    if (!locales.has(BASE_LOCALE)) continue;
    const sources = files.locales.filter((file) => (file.plugin ?? null) === plugin);
    const found = problemsOfTexts(locales, sources);
    const mayLack = !translated || plugin !== null;
    problems.push(...found.filter((text) => !mayLack || !text.startsWith("LOCALE_KEY_MISSING")));
  }
  return problems;
}

/** Folder of texts → what was found in it last. Comparing all languages takes longest, and most saves are of other files. */
const lastProblems = new Map();

function problemsOfTexts(locales, sources) {
  const folder = dirname(sources[0].file);
  const last = lastProblems.get(folder);
  // Messages that were not read again are the same object.
  if (last?.locales.size === locales.size && [...locales].every(([name, texts]) => last.locales.get(name) === texts))
    return last.problems;
  const problems = localeProblems(locales, folder, sources);
  lastProblems.set(folder, { locales, problems });
  return problems;
}

/**
 * What is no fault, but may surprise: the languages in which a plugin outside of the project shows English.
 * @returns {Promise<string[]>}
 */
export async function untranslatedPlugins() {
  const files = await readLocaleFiles();
  const keysOf = (plugin, locale) =>
    files
      .filter((file) => file.plugin === plugin && file.locale === locale)
      .flatMap((file) => Object.keys(parseJson(file.file, file.text)));
  const languages = files.filter(({ plugin }) => plugin === null).map(({ locale }) => locale);
  return outsidePlugins().flatMap(({ id, folder }) => {
    const base = keysOf(id, BASE_LOCALE);
    const lacking = languages.flatMap((locale) => {
      const known = new Set(keysOf(id, locale));
      const count = base.filter((key) => !known.has(key)).length;
      return count === 0 ? [] : [`${locale} (${count})`];
    });
    if (lacking.length === 0) return [];
    const message = `Of ${base.length} texts, these languages lack some and show the English ones: ${lacking.join(", ")}.`;
    return [
      `LOCALE_KEY_MISSING  ${folder}/locales\n${message}\nThis is a warning. Translate them for learners who read these languages.`,
    ];
  });
}

/**
 * Reads all data of the project that `checkProject` checks: manifests, texts, the names in the code of plugins, and the
 * tenants' configurations of the folder `configDir`.
 */
export async function readProject(configDir = null) {
  const [manifests, { configs, unreadable, pictures }, locales, plugins, sources, imports, { version }] =
    await Promise.all([
      readManifestFiles(),
      configDir === null ? { configs: [], unreadable: [], pictures: [] } : readConfigs(configDir),
      readLocaleFiles(),
      readPlugins(),
      readTexts({ onlyAsking: true }),
      readImports(),
      readFile("package.json", "utf8").then(JSON.parse),
    ]);
  return {
    manifests,
    configs,
    unreadable,
    pictures,
    locales,
    plugins,
    sources,
    imports,
    sdkNames: readSdkNames(),
    baseLocale: BASE_LOCALE,
    portalVersion: version,
  };
}
