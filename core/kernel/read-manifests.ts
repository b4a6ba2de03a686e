import { validateManifest } from "../generated/kernel/manifest-validator";
import { checkManifests } from "./check/check-manifests";
import type { Locate } from "./check/finding";
import { type LostNames, lostNames, type Written } from "./check/lost-names";
import { diagnose } from "./diagnostics/diagnose-document";
import type { PointCatalogue, PointIndex } from "./points/point";
import { pointIndexOf } from "./points/point-index";
import { placeOf, readDocument, type SourceDocument } from "./read-document";
import { assemble } from "./resolve/assemble";
import type { ManifestDocument } from "./resolve/manifest-document";
import type { Model } from "./resolve/model";
import { manifestSchema } from "./schema/manifest.schema";
import { manifestDocument } from "./validate/manifest-document";

/** A file with its text. `file` is the name for messages, such as manifests/catalog.json. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

export interface ManifestSet {
  /** The manifests in the form for the browser, in the order of the files. */
  readonly documents: readonly ManifestDocument[];
  /** All manifests together, by the ids of plugins, contributions and settings. Its `diagnostics` are all faults. */
  readonly model: Model;
  /** Finds the exact place (file, line, column) of a value in a manifest. */
  readonly locate: Locate;
  /** The names that the faults of the manifests have taken away. That one of them is unknown is no fault of its own. */
  readonly lost: LostNames;
  /** The contribution points without texts and schemas. */
  readonly index: PointIndex;
}

/** Reads and checks manifests, one by one and all together. `model.diagnostics` has all faults. */
export function readManifests(
  files: readonly TextFile[],
  catalogue: PointCatalogue,
  portalVersion: string,
): ManifestSet {
  const { taken = [], names = {}, entitlements = [] } = catalogue;
  const schema = manifestSchema(catalogue.points);
  const index = pointIndexOf(catalogue);
  const sources = new Map<string, SourceDocument>();
  const documents = [...files]
    .sort((left, right) => (left.file < right.file ? -1 : 1))
    .map(({ file, text }) => {
      const source = readDocument(file, text);
      sources.set(file, source);
      return withCheckedName(manifestDocument(source, validateManifest, schema), source);
    });
  const locate: Locate = ({ file }, pointer) => {
    const source = sources.get(file);
    return source ? placeOf(source, pointer) : { file, pointer };
  };
  const written: Written = ({ file }) => sources.get(file)?.written;
  const checked = checkManifests(documents, { index, portalVersion, locate, written, taken, names, entitlements });
  const lost = lostNames(checked, written, index);
  return { documents: checked, model: assemble(checked, index), locate, lost, index };
}

/**
 * Checks that the manifest's file has the name of its plugin, so that people find the file by the id; else the plugin
 * is left out. A `manifest.json` is in the folder of its plugin.
 */
function withCheckedName(document: ManifestDocument, source: SourceDocument): ManifestDocument {
  const { manifest, file, diagnostics } = document;
  const expected = manifest ? `${file.slice(0, file.lastIndexOf("/") + 1)}${manifest.id}.json` : file;
  if (!manifest || expected === file || file.endsWith("/manifest.json")) return document;
  const context = { plugin: manifest.id, expected };
  const fault = diagnose("PLUGIN_ID_FILE", { place: placeOf(source, "/id"), context });
  return { ...document, manifest: null, diagnostics: [...diagnostics, fault] };
}
