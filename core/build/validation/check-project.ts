import { posix } from "node:path";
import { iconNames } from "../../generated/icon-names";
import { tenantTextFault } from "../../intl/messages/tenant-texts";
import { readDocument } from "../../kernel/read-document";
import {
  type ConfigLayer,
  formatDiagnostic,
  type KnownNames,
  readConfig,
  readManifests,
  type TextFile,
} from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import { licensedFeatures } from "../../learning/rules";
import { onceForText } from "../source/once-for-text.mjs";
import type { TextsOfFile } from "../source/texts.mjs";
import { type ImportsOfFile, importFaults } from "./check-imports";
import { checkNames } from "./check-names";
import { checkPlugins, isDeclared, type PluginFolder } from "./check-plugins";
import { codeSettingFaults, codeTextFaults } from "./check-sources";
import { problem } from "./problem";

export interface ProjectFiles {
  readonly manifests: readonly TextFile[];
  readonly configs: readonly (TextFile & { readonly layer: ConfigLayer["layer"] })[];
  readonly pictures?: readonly string[];
  /** `plugin`: the plugin outside of the project whose folder has the file. */
  readonly locales: readonly (TextFile & { readonly locale: string; readonly plugin?: string | null })[];
  readonly plugins: readonly PluginFolder[];
  readonly sources: readonly Pick<TextsOfFile, "file" | "keys" | "patterns" | "settings">[];
  readonly imports: readonly ImportsOfFile[];
  /** Module of an SDK, such as `core/sdk/ui` → the names that it exports. */
  readonly sdkNames: Readonly<Record<string, readonly string[]>>;
  readonly baseLocale: string;
  readonly portalVersion: string;
}

type Messages = Readonly<Record<string, string>>;

/**
 * Finds all faults in the files, each with place (file and line) and fix. Also returns the texts that can be read.
 */
export function checkProject(files: ProjectFiles): {
  problems: string[];
  /** For the project (null) and each plugin outside of it: locale → texts. */
  locales: Map<string | null, Map<string, Messages>>;
} {
  const set = readManifests(files.manifests, portalPoints, files.portalVersion);
  const problems = [...set.model.diagnostics.map(formatDiagnostic), ...importFaults(files.imports, files.sdkNames)];

  const all = new Map<string | null, Map<string, Messages>>([[null, new Map()]]);
  for (const { locale, file, text, plugin = null } of files.locales) {
    const { value, diagnostics } = readTexts(file, text);
    problems.push(...diagnostics.map(formatDiagnostic), ...foreignKeys(plugin, file, Object.keys(value ?? {})));
    if (diagnostics.length > 0) continue;
    all.set(plugin, (all.get(plugin) ?? new Map<string, Messages>()).set(locale, value as Messages));
  }
  const locales = all.get(null) ?? new Map<string, Messages>();
  const base: Messages = Object.assign({}, ...[...all.values()].map((texts) => texts.get(files.baseLocale)));
  const texts = Object.keys(base);
  const names: KnownNames = {
    texts: texts.length > 0 ? new Set(texts) : null,
    icons: new Set(iconNames),
    entitlements: licensedFeatures,
    locales: [...locales.keys()],
    textFault: (text, key, locale) => tenantTextFault(text, base[key] ?? "", locale),
    pictures: files.pictures && new Set(files.pictures),
  };

  for (const { layer, ...file } of files.configs) {
    problems.push(
      ...readConfig(layer, file, set.model, { ...names, lost: set.lost }).diagnostics.map(formatDiagnostic),
    );
  }
  problems.push(...checkPlugins(set, files.plugins));
  const pluginOf = pluginFinder(files.plugins);
  const withManifest = files.sources.filter(({ file }) => isDeclared(set, pluginOf(file)));
  problems.push(...codeSettingFaults(withManifest, set));
  if (names.texts) {
    problems.push(...codeTextFaults(files.sources, texts));
    problems.push(...checkNames(set, portalPoints, { ...names, lost: set.lost }));
  }
  return { problems, locales: all };
}

/** What a file of texts says. After a save, the files of the other languages are not read again. */
const readTexts = onceForText((file, text) => {
  const { value, diagnostics } = readDocument(file, text);
  return { value, diagnostics };
});

/** Returns a function that finds the plugin to whose folder a file belongs. */
function pluginFinder(plugins: readonly PluginFolder[]): (file: string) => string | undefined {
  const folders = plugins.map(({ id, file }) => ({ id, folder: `${posix.dirname(file)}/` }));
  return (file) => folders.find(({ folder }) => file.startsWith(folder))?.id ?? /^plugins\/([^/]+)\//.exec(file)?.[1];
}

/** A plugin outside of the project has no texts but its own, so that none takes the place of the portal's. */
function foreignKeys(plugin: string | null, file: string, keys: readonly string[]): string[] {
  if (plugin === null) return [];
  return keys
    .filter((key) => !key.startsWith(`${plugin}.`))
    .map((key) => {
      const message = `The key "${key}" does not begin with "${plugin}.".`;
      return problem(
        "LOCALE_KEY_FOREIGN",
        { file },
        message,
        "Give it a name that begins so, here and where it is used.",
      );
    });
}
