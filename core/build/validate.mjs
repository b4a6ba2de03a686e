import { readFile } from "node:fs/promises";
import { importTypeScript } from "./bundle-module.mjs";
import { readConfigs } from "./configs.mjs";
import { Faults } from "./faults.mjs";
import { readJsonFiles } from "./json-files.mjs";
import { BASE_LOCALE, localeProblems } from "./locales.mjs";
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
  const { locales } = checked;
  const problems = [...files.unreadable, ...checked.problems];
  if (!locales.has(BASE_LOCALE)) return problems;
  const ofLocales = localeProblems(locales, "locales", files.locales);
  return [...problems, ...ofLocales.filter((text) => translated || !text.startsWith("LOCALE_KEY_MISSING"))];
}

/**
 * Reads all data of the project that `checkProject` checks: manifests, texts, the names in the code of plugins, and the
 * tenants' configurations of the folder `configDir`.
 */
export async function readProject(configDir = null) {
  const [manifests, { configs, unreadable, pictures }, locales, plugins, sources, imports, { version }] =
    await Promise.all([
      readJsonFiles("manifests"),
      configDir === null ? { configs: [], unreadable: [], pictures: [] } : readConfigs(configDir),
      readJsonFiles("locales"),
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
    locales: locales.map(({ file, text }) => ({ file, text, locale: file.replace(/^.*\/|\.json$/g, "") })),
    plugins,
    sources,
    imports,
    sdkNames: readSdkNames(),
    baseLocale: BASE_LOCALE,
    portalVersion: version,
  };
}
