import type { ManifestDocument } from "../../kernel";
import type { OwnFragment } from "../../learning/contract/portal-boot";

export function checkedDocument({ url, manifest }: Pick<OwnFragment, "url" | "manifest">): ManifestDocument {
  return { file: url, manifest, faulty: [], diagnostics: [], places: {} };
}

/**
 * The manifests of all plugins of a page. The portal's own manifest of a fragment (plugin code in a package of its own)
 * only declares settings; the manifest of the fragment replaces it.
 */
export function pageDocuments(
  manifests: readonly ManifestDocument[],
  fragments: readonly ManifestDocument[],
): readonly ManifestDocument[] {
  const replaced = new Set(fragments.map(({ manifest }) => manifest?.id));
  return [...manifests.filter(({ manifest }) => !replaced.has(manifest?.id ?? "")), ...fragments];
}
