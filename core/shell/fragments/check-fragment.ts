import { version as portalVersion } from "../../../package.json";
import type { ManifestDocument } from "../../kernel";
import { readFragment } from "../../kernel/read-fragment";
import { portalPoints } from "../../learning/points";

/** Checks the manifest of a fragment from another server, together with the other manifests of the page. */
export function checkFragment(url: string, manifest: unknown, others: readonly ManifestDocument[]): ManifestDocument {
  return readFragment(url, manifest, others, portalPoints, portalVersion);
}
