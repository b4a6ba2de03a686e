import type { ManifestDocument, PlaceInDocument } from "./manifest-document";

/** The places (line and column) of all declarations: file of a manifest → id or key of the declaration → place. */
export type PlacesByFile = Readonly<Record<string, Readonly<Record<string, PlaceInDocument>>>>;

/**
 * A manifest as each page of the portal brings it: without the settings that only the server reads, without the
 * descriptions of the others, which are for people who write a configuration, and without the places of its
 * declarations, which only `explain` (why something is shown) needs.
 */
export function pageDocument(document: ManifestDocument): ManifestDocument {
  const { manifest } = document;
  const settings = Object.entries(manifest?.settings ?? {})
    .filter(([, { serverOnly }]) => serverOnly !== true)
    .map(([key, setting]) => [key, { ...setting, description: "" }] as const);
  return {
    ...document,
    manifest: manifest && { ...manifest, settings: Object.fromEntries(settings) },
    places: {},
  };
}

/** The places that `pageDocument` leaves out, for whoever asks why something is shown. */
export function placesByFile(documents: readonly ManifestDocument[]): PlacesByFile {
  return Object.fromEntries(documents.map(({ file, places }) => [file, places]));
}
