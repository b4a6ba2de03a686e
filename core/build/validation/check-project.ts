import { iconNames } from "../../generated/icon-names";
import { readDocument } from "../../kernel/read-document";
import {
  type ConfigLayer,
  type Diagnostic,
  formatDiagnostic,
  formatPlace,
  type KnownNames,
  readConfig,
  readManifests,
  type TextFile,
} from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import { licensedFeatures } from "../../learning/rules";
import type { TextsOfFile } from "../source/texts.mjs";
import {
  type FragmentFolder,
  type FragmentTexts,
  fragmentTextFaults,
  readFragmentTexts,
  replacedManifestFaults,
  withFragments,
} from "./check-fragments";
import { type ImportsOfFile, importFaults } from "./check-imports";
import { checkNames } from "./check-names";
import { checkPlugins, isDeclared, type PluginFolder } from "./check-plugins";
import { codeSettingFaults, codeTextFaults } from "./check-sources";

/**
 * All data of the project that is checked, as it was read from the disk: manifests, configurations of tenants, texts
 * (locales), and the names in plugins' code.
 */
export interface ProjectFiles {
  readonly manifests: readonly TextFile[];
  readonly configs: readonly (TextFile & { readonly layer: ConfigLayer["layer"] })[];
  /** The names of the files that configurations may show as pictures. */
  readonly pictures?: readonly string[];
  readonly locales: readonly (TextFile & { readonly locale: string })[];
  readonly plugins: readonly PluginFolder[];
  readonly fragments: readonly FragmentFolder[];
  /** The uses of texts and tenants' settings in the code. */
  readonly sources: readonly Pick<TextsOfFile, "file" | "keys" | "patterns" | "settings">[];
  /** The imports in the sources of plugins. */
  readonly imports: readonly ImportsOfFile[];
  readonly baseLocale: string;
  readonly portalVersion: string;
}

type Messages = Readonly<Record<string, string>>;

/**
 * Finds all faults in the files, each with place (file and line) and fix. Also returns the texts that can be read.
 */
export function checkProject(files: ProjectFiles): {
  problems: string[];
  locales: Map<string, Messages>;
  fragments: readonly FragmentTexts[];
} {
  const set = readManifests(files.manifests, portalPoints, files.portalVersion);
  const whole = withFragments(files.manifests, files.fragments, files.portalVersion);
  const problems = [
    ...once([...set.model.diagnostics, ...whole.model.diagnostics]).map(formatDiagnostic),
    ...replacedManifestFaults(set, files.fragments),
    ...importFaults(files.imports),
  ];

  const locales = new Map<string, Messages>();
  for (const { locale, file, text } of files.locales) {
    const { value, diagnostics } = readDocument(file, text);
    problems.push(...diagnostics.map(formatDiagnostic));
    if (diagnostics.length === 0) locales.set(locale, value as Messages);
  }
  const fragments = files.fragments.map(readFragmentTexts);
  problems.push(...fragments.flatMap((fragment) => fragment.problems));
  const texts = Object.keys(locales.get(files.baseLocale) ?? {});
  const names: KnownNames = {
    texts: texts.length > 0 ? new Set(texts) : null,
    icons: new Set(iconNames),
    entitlements: licensedFeatures,
    locales: [...locales.keys()],
    pictures: files.pictures && new Set(files.pictures),
  };

  for (const { layer, ...file } of files.configs) {
    problems.push(
      ...readConfig(layer, file, set.model, { ...names, lost: set.lost }).diagnostics.map(formatDiagnostic),
    );
  }
  problems.push(...checkPlugins(whole, [...files.plugins, ...files.fragments.map(({ plugin }) => plugin)]));
  const withManifest = files.sources.filter(({ file }) => isDeclared(whole, /^plugins\/([^/]+)\//.exec(file)?.[1]));
  problems.push(...codeSettingFaults(withManifest, whole));
  if (names.texts) {
    const known = { ...names, lost: whole.lost, texts: new Set([...texts, ...ownTexts(fragments, files.baseLocale)]) };
    const unread = fragments.filter((fragment) => fragment.unread.includes(files.baseLocale)).map(({ id }) => id);
    problems.push(...textFaults(files, texts), ...checkNames(whole, portalPoints, known, new Set(unread)));
  }
  return { problems, locales, fragments };
}

/** Leaves out what is reported for the same place already: with other manifests a message lists other names. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byPlace = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, place, message } = diagnostic;
    const key = `${code} ${place === null ? message : formatPlace(place)}`;
    if (!byPlace.has(key)) byPlace.set(key, diagnostic);
  }
  return [...byPlace.values()];
}

/** The keys of the texts of all fragments (plugin code in a package of its own, loaded at run time). */
function ownTexts(fragments: readonly FragmentTexts[], baseLocale: string): string[] {
  return fragments.flatMap(({ locales }) => Object.keys(locales.get(baseLocale) ?? {}));
}

function textFaults({ sources, fragments, baseLocale }: ProjectFiles, texts: readonly string[]): string[] {
  const isOf =
    ({ folder }: FragmentFolder) =>
    (source: { readonly file: string }) =>
      source.file.startsWith(`${folder}/`);
  const portal = sources.filter((source) => !fragments.some((fragment) => isOf(fragment)(source)));
  return [
    ...codeTextFaults(portal, texts),
    ...fragments.flatMap((fragment) => fragmentTextFaults(fragment, sources.filter(isOf(fragment)), texts, baseLocale)),
  ];
}
