import { readDocument } from "../../kernel/read/read-document";
import { type ConfigLayer, formatDiagnostic, readConfig, readManifests, type TextFile } from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import { iconNames } from "../../ui/icon/icon-names";
import type { TextsOfFile } from "../source/texts.mjs";
import { checkNames } from "./check-names";
import { checkPlugins, type PluginFolder } from "./check-plugins";
import { codeSettingFaults, codeTextFaults } from "./check-sources";

/** Everything that is data in the project, as read from the disk. */
export interface ProjectFiles {
  readonly manifests: readonly TextFile[];
  readonly configs: readonly (TextFile & { readonly layer: ConfigLayer["layer"] })[];
  readonly locales: readonly (TextFile & { readonly locale: string })[];
  readonly plugins: readonly PluginFolder[];
  /** What the code says about texts and settings. */
  readonly sources: readonly Pick<TextsOfFile, "file" | "keys" | "patterns" | "settings">[];
  readonly baseLocale: string;
  readonly portalVersion: string;
}

type Messages = Readonly<Record<string, string>>;

/** Everything wrong in the files, each fault with its place and the fix, and the locales that could be read. */
export function checkProject(files: ProjectFiles): { problems: string[]; locales: Map<string, Messages> } {
  const set = readManifests(files.manifests, portalPoints, files.portalVersion);
  const problems = set.model.diagnostics.map(formatDiagnostic);

  const layers: ConfigLayer[] = [];
  for (const { layer: name, ...file } of files.configs) {
    const { layer, diagnostics } = readConfig(name, file, set.model);
    problems.push(...diagnostics.map(formatDiagnostic));
    if (layer) layers.push(layer);
  }

  const locales = new Map<string, Messages>();
  for (const { locale, file, text } of files.locales) {
    const { value, diagnostics } = readDocument(file, text);
    problems.push(...diagnostics.map(formatDiagnostic));
    if (diagnostics.length === 0) locales.set(locale, value as Messages);
  }

  problems.push(...checkPlugins(set, files.plugins));
  const base = locales.get(files.baseLocale);
  const texts = base ? new Set(Object.keys(base)) : null;
  problems.push(...checkNames(set, layers, portalPoints, { texts, icons: new Set(iconNames) }));
  problems.push(...codeSettingFaults(files.sources, set.model));
  if (base) problems.push(...codeTextFaults(files.sources, Object.keys(base)));
  return { problems, locales };
}
