import { readdir, readFile } from "node:fs/promises";
import { importTypeScript } from "./bundle-module.mjs";
import { readConfigs } from "./configs.mjs";
import { BASE_LOCALE, localeProblems } from "./locales.mjs";
import { readPlugins } from "./plugins.mjs";
import { readTexts } from "./source/texts.mjs";

/**
 * Everything wrong in manifests, tenant configurations, plugin wiring and texts: all faults at once, each as a text with
 * its code, its place, what is wrong and the fix. Needs the validators of `generateKernel`.
 * @param {{ translated?: boolean, configDir?: string }} options `translated`: whether every language has to have every
 *   text. While a text is being written it has not; the base's stands in its place. `configDir`: another one than ours.
 * @returns {Promise<string[]>}
 */
export async function validateProject({ translated = true, configDir } = {}) {
  const [{ checkProject }, files] = await Promise.all([
    importTypeScript("core/build/validation/check-project.ts"),
    readProject(configDir),
  ]);
  const checked = checkProject(files);
  const { locales } = checked;
  const problems = [...files.unreadable, ...checked.problems];
  if (!locales.has(BASE_LOCALE)) return problems;
  const ofLocales = localeProblems(locales).filter((text) => translated || !text.startsWith("LOCALE_KEY_MISSING"));
  return [...problems, ...ofLocales];
}

/** The data of the project, as `checkProject` wants it. */
export async function readProject(configDir = "config-ui") {
  const [manifests, { configs, unreadable }, locales, plugins, sources, { version }] = await Promise.all([
    readJsonFiles("manifests"),
    readConfigs(configDir),
    readJsonFiles("locales"),
    readPlugins(),
    readTexts({ onlyAsking: true }),
    readFile("package.json", "utf8").then(JSON.parse),
  ]);
  return {
    manifests,
    configs,
    unreadable,
    locales: locales.map(({ file, text }) => ({ file, text, locale: file.replace(/^.*\/|\.json$/g, "") })),
    plugins,
    sources,
    baseLocale: BASE_LOCALE,
    portalVersion: version,
  };
}

/** @returns {Promise<{ file: string, text: string }[]>} the data of a folder, without the schemas that editors use */
export async function readJsonFiles(folder) {
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort();
  return Promise.all(
    wanted.map(async (name) => ({ file: `${folder}/${name}`, text: await readFile(`${folder}/${name}`, "utf8") })),
  );
}
