import { version as portalVersion } from "../../../package.json";
import type { ManifestDocument } from "../../kernel";
import { readFragment } from "../../kernel/read-fragment";
import { portalPoints } from "../../learning/points";

export function checkFragment(url: string, manifest: unknown, others: readonly ManifestDocument[]): ManifestDocument {
  return readFragment(url, manifest, others, portalPoints, portalVersion);
}
