import { validateManifest } from "../generated/kernel/manifest-validator";
import { checkManifests } from "./check/check-manifests";
import type { PointCatalogue } from "./points/point";
import { pointIndexOf } from "./points/point-index";
import { readDocument } from "./read-document";
import type { ManifestDocument } from "./resolve/manifest-document";
import { manifestSchema } from "./schema/manifest.schema";
import { manifestDocument } from "./validate/manifest-document";

/**
 * Reads the manifest of a fragment and checks it together with the manifests of the page.
 * @param file the name by which messages call the manifest
 */
export function readFragment(
  file: string,
  manifest: unknown,
  others: readonly ManifestDocument[],
  catalogue: PointCatalogue,
  portalVersion: string,
): ManifestDocument {
  const { points, taken = [], names = {} } = catalogue;
  const source = readDocument(file, JSON.stringify(manifest, null, 2));
  const document = manifestDocument(source, validateManifest, manifestSchema(points));
  const options = { index: pointIndexOf(catalogue), portalVersion, taken, names };
  const locate = ({ file }: ManifestDocument, pointer: string) => ({ file, pointer });
  const checked = checkManifests([...others, document], { ...options, locate }).at(-1) ?? document;
  // Without line numbers: they are those of the text made above, and not those of the file that the fragment's author
  // has.
  return { ...checked, places: {} };
}
