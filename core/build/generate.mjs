import { generateKernel } from "../kernel/build/generate.ts";
import { generateActivityTypes } from "./activity-types.mjs";
import { importTypeScript } from "./bundle-module.mjs";
import { generateCalls } from "./calls.mjs";
import { Faults } from "./faults.mjs";
import { generateIconNames, readIconNames } from "./icons.mjs";
import { kept, sourcesOf } from "./kept.mjs";
import { BASE_LOCALE, localeFiles, readLocaleFiles } from "./locales.mjs";
import { manifestPaths } from "./manifests.mjs";
import { missingPlugins, outsidePlugins } from "./plugin-folders.mjs";
import { generatePluginLoaders } from "./plugins.mjs";

const generateKernelIfChanged = kept(async () => {
  const metafile = await generateKernel({
    points: "core/learning/points/index.ts",
    names: await readNames(),
    outside: outsidePlugins().map(({ manifest }) => manifest),
  });
  const sources = [...sourcesOf(metafile), ...NAME_SOURCES, ...(await localeFiles()), ...(await manifestPaths())];
  return { made: null, from: sources };
});

const NAME_SOURCES = ["core/ui/later/icon-names.ts", "core/learning/rules/people/licence.ts"];

/** The names that editors complete in configurations, besides those of manifests. */
async function readNames() {
  const [icons, { licensedFeatures }, all] = await Promise.all([
    readIconNames(),
    importTypeScript("core/learning/rules/people/licence.ts"),
    readLocaleFiles(),
  ]);
  const files = all.filter(({ plugin }) => plugin === null);
  const base = files.find(({ locale }) => locale === BASE_LOCALE);
  const texts = base === undefined ? [] : Object.keys(parsedOrEmpty(base.text));
  const locales = files.map(({ locale }) => locale);
  return { icons, locales, texts, entitlements: licensedFeatures };
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
  const missing = missingPlugins();
  if (missing.length > 0) throw new Faults(missing);
  // This step comes first, because it lists the contracts of the plugins. `generateCalls` reads that list.
  await generatePluginLoaders();
  await Promise.all([generateCalls(), generateActivityTypes(), generateIconNames(), generateKernelIfChanged()]);
}
