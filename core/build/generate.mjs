import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { generateKernel } from "../kernel/build/generate.mjs";
import { generateActivityTypes } from "./activity-types.mjs";
import { importTypeScript } from "./bundle-module.mjs";
import { generateCalls } from "./calls.mjs";
import { generateIconNames, readIconNames } from "./icons.mjs";
import { readJsonFiles } from "./json-files.mjs";
import { kept, sourcesOf } from "./kept.mjs";
import { BASE_LOCALE, localeFiles } from "./locales.mjs";
import { generatePluginLoaders } from "./plugins.mjs";

const generateKernelIfChanged = kept(async () => {
  const metafile = await generateKernel({ points: "core/learning/points/index.ts", names: await readNames() });
  const manifests = (await readdir("manifests")).map((name) => `manifests/${name}`);
  const sources = [...sourcesOf(metafile), ...NAME_SOURCES, ...(await localeFiles())];
  return { made: null, from: [...sources, "manifests", ...manifests] };
});

const NAME_SOURCES = ["core/ui/later/icon-names.ts", "core/learning/rules/people/licence.ts"];

/** The names that editors complete in configurations, besides those of manifests. */
async function readNames() {
  const [icons, { licensedFeatures }, files] = await Promise.all([
    readIconNames(),
    importTypeScript("core/learning/rules/people/licence.ts"),
    readJsonFiles("locales"),
  ]);
  const base = files.find(({ file }) => basename(file, ".json") === BASE_LOCALE);
  const texts = base === undefined ? {} : parsedOrEmpty(base.text);
  const locales = files.map(({ file }) => basename(file, ".json"));
  return { icons, locales, texts: Object.keys(texts), entitlements: licensedFeatures };
}

/** Nothing for texts that are not JSON. `validate.mjs` reports the fault. */
function parsedOrEmpty(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Generates everything under `core/generated` from the contract, the contribution points, the plugins' manifests and
 * the plugins' folders.
 */
export async function generate() {
  // This step comes first, because it lists the contracts of the plugins. `generateCalls` reads that list.
  await generatePluginLoaders();
  await Promise.all([generateCalls(), generateActivityTypes(), generateIconNames(), generateKernelIfChanged()]);
}
