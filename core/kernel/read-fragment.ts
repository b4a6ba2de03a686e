import { validateManifest } from "../generated/kernel/manifest-validator";
import { checkManifests } from "./check/check-manifests";
import type { PointCatalogue } from "./points/point";
import { pointIndexOf } from "./points/point-index";
import { readDocument } from "./read-document";
import type { ManifestDocument } from "./resolve/manifest-document";
import { manifestSchema } from "./schema/manifest.schema";
import { manifestDocument } from "./validate/manifest-document";

/**
 * Reads the manifest of a fragment and checks it together with the other manifests of the page.
 * @param file the file name for messages
 * @param catalogue the kinds of contributions that a manifest may have, with their schemas
 * @returns the document to add to those of the page. If the manifest is unusable, its `manifest` is null and its
 * `diagnostics` say why.
 */
export function readFragment(
  file: string,
  manifest: unknown,
  others: readonly ManifestDocument[],
  catalogue: PointCatalogue,
  portalVersion: string,
): ManifestDocument {
  const { points, taken = [], names = {}, entitlements = [] } = catalogue;
  const source = readDocument(file, JSON.stringify(manifest, null, 2));
  const document = manifestDocument(source, validateManifest, manifestSchema(points));
  const written = ({ file, manifest }: ManifestDocument) => (file === source.file ? source.value : manifest);
  const options = { index: pointIndexOf(catalogue), portalVersion, written, taken, names, entitlements };
  const locate = ({ file }: ManifestDocument, pointer: string) => ({ file, pointer });
  const checked = checkManifests([...others, document], { ...options, locate }).at(-1) ?? document;
  // The places are left out: their lines are those of the text that is made above, not those of the author's file.
  const read = checked.manifest && { ...checked.manifest, fragment: true };
  return { ...checked, manifest: read, places: {} };
}
