import { escapePointer } from "../../kernel/config/merge-config";
import { keyPlaceOf, readDocument } from "../../kernel/read-document";
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

/**
 * A fragment of this project as `readFragments` reads it: the browser code (code for the browser) of a plugin, built as
 * a package of its own.
 */
export interface FragmentFolder {
  readonly id: string;
  /** The path of the folder: plugins/<id>/fragment. */
  readonly folder: string;
  readonly manifest: TextFile;
  readonly plugin: PluginFolder;
  readonly texts: readonly (TextFile & { readonly locale: string })[];
}

export interface FragmentTexts {
  readonly id: string;
  readonly folder: string;
  readonly locales: ReadonlyMap<string, Messages>;
  /** The languages whose file cannot be read. */
  readonly unread: readonly string[];
  /** The faults of files that cannot be read. */
  readonly problems: readonly string[];
}

export function readFragmentTexts({ id, folder, texts }: FragmentFolder): FragmentTexts {
  const documents = texts.map(({ locale, file, text }) => ({ locale, ...readDocument(file, text) }));
  const readable = documents.filter(({ diagnostics }) => diagnostics.length === 0);
  return {
    id,
    folder,
    locales: new Map(readable.map(({ locale, value }) => [locale, value as Messages])),
    unread: documents.filter((document) => !readable.includes(document)).map(({ locale }) => locale),
    problems: documents.flatMap(({ diagnostics }) => diagnostics.map(formatDiagnostic)),
  };
}

/**
 * The manifests of the page when all fragments are loaded, read and checked. A fragment's manifest replaces the
 * portal's own manifest with the same id.
 */
export function withFragments(
  manifests: readonly TextFile[],
  fragments: readonly FragmentFolder[],
  portalVersion: string,
): ManifestSet {
  const replaced = new Set(fragments.map(({ id }) => `manifests/${id}.json`));
  const others = manifests.filter(({ file }) => !replaced.has(file));
  return readManifests([...others, ...fragments.map(({ manifest }) => manifest)], portalPoints, portalVersion);
}

/**
 * Faults of the portal's own manifests for fragments, each as a text. Such a manifest may only declare settings (values
 * that each customer of the portal chooses): its contributions (routes, tabs and so on) would be lost when the manifest
 * of the fragment replaces it.
 */
export function replacedManifestFaults(set: ManifestSet, fragments: readonly FragmentFolder[]): string[] {
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

/**
 * Faults in the texts of a fragment. The portal takes only texts that begin with the fragment's id; the fragment's code
 * may also use the portal's texts. Which texts there are is not known if their file cannot be read, which is reported.
 */
export function fragmentTextFaults(
  fragment: FragmentFolder,
  sources: readonly Pick<TextsOfFile, "file" | "keys" | "patterns">[],
  texts: readonly string[],
  baseLocale: string,
): string[] {
  const { id, folder } = fragment;
  const file = `${folder}/texts/${baseLocale}.json`;
  const base = readDocument(file, fragment.texts.find(({ locale }) => locale === baseLocale)?.text ?? "{}");
  if (base.diagnostics.length > 0) return [];
  const own = Object.keys(base.value as Messages);
  const foreign = own.filter((key) => !key.startsWith(`${id}.`));
  return [
    ...foreign.map((key) => {
      const message = `The text "${key}" does not begin with "${id}.", so the portal would not take it.`;
      return problem("TEXT_FOREIGN", keyPlaceOf(base, `/${escapePointer(key)}`), message, `Call it "${id}.…".`);
    }),
    ...codeTextFaults(sources, [...texts, ...own], file),
  ];
}
