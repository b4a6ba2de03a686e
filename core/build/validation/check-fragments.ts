import {
  diagnoseDocument,
  formatDiagnostic,
  type ManifestSet,
  readManifests,
  type TextFile,
} from "../../kernel/server";
import { portalPoints } from "../../learning/points";
import type { TextsOfFile } from "../source/texts.mjs";
import type { PluginFolder } from "./check-plugins";
import { codeTextFaults } from "./check-sources";
import { problem } from "./problem";

type Messages = Readonly<Record<string, string>>;

/** A plugin whose browser half is a package of its own, in the form of `readFragments`. */
export interface FragmentFolder {
  readonly id: string;
  /** plugins/<id>/fragment */
  readonly folder: string;
  readonly manifest: TextFile;
  readonly plugin: PluginFolder;
  /** Language tag → its own texts. */
  readonly locales: ReadonlyMap<string, Messages>;
}

/** The manifests as a browser has them when all fragments are there: each in the place of the portal's own of that id. */
export function withFragments(
  manifests: readonly TextFile[],
  fragments: readonly FragmentFolder[],
  portalVersion: string,
): ManifestSet {
  const replaced = new Set(fragments.map(({ id }) => `manifests/${id}.json`));
  const others = manifests.filter(({ file }) => !replaced.has(file));
  return readManifests([...others, ...fragments.map(({ manifest }) => manifest)], portalPoints, portalVersion);
}

/** Manifests of the portal that a fragment cannot replace: they have contributions of their own. */
export function takenFaults(set: ManifestSet, fragments: readonly FragmentFolder[]): string[] {
  const ids = new Set(fragments.map(({ id }) => id));
  return set.documents
    .filter(({ manifest }) => manifest !== null && ids.has(manifest.id))
    .filter(({ manifest }) => Object.values(manifest?.contributes ?? {}).flat().length > 0)
    .map((document) => {
      const context = { fragment: document.manifest?.id ?? "" };
      return formatDiagnostic(
        diagnoseDocument("FRAGMENT_TAKEN", { place: set.locate(document, "/contributes"), context }),
      );
    });
}

/** Faults in a fragment's texts: the portal takes only those that begin with its id; its code may use the portal's too. */
export function fragmentTextFaults(
  { id, folder, locales }: FragmentFolder,
  sources: readonly Pick<TextsOfFile, "file" | "keys" | "patterns">[],
  texts: readonly string[],
  baseLocale: string,
): string[] {
  const file = `${folder}/texts/${baseLocale}.json`;
  const own = Object.keys(locales.get(baseLocale) ?? {});
  const foreign = own.filter((key) => !key.startsWith(`${id}.`));
  return [
    ...foreign.map((key) => {
      const message = `The text "${key}" does not begin with "${id}.", so the portal would not take it.`;
      return problem("TEXT_FOREIGN", { file }, message, `Call it "${id}.…".`);
    }),
    ...codeTextFaults(sources, [...texts, ...own], file),
  ];
}
