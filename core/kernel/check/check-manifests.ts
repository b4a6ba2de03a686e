import { assemble } from "../resolve/assemble";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { CheckOptions } from "./check-options";
import { conditionFindings } from "./conditions";
import { contributionFindings } from "./contributions";
import { type Finding, withoutLosses } from "./finding";
import { gateFindings } from "./gates";
import { capabilityFindings, pluginFindings, requiresFindings } from "./plugins";
import { referenceFindings } from "./references";
import { settingFindings } from "./settings";

type Check = (documents: readonly ManifestDocument[], options: CheckOptions) => Finding[];

/** In this order: each one may count on what those before it have made sure. */
const checks: readonly Check[] = [
  pluginFindings,
  capabilityFindings,
  requiresFindings,
  settingFindings,
  contributionFindings,
  (documents, options) => conditionFindings(assemble(documents, options.index), options),
  (documents, options) => referenceFindings(assemble(documents, options.index), options.locate),
  (documents, options) => gateFindings(assemble(documents, options.index), options.locate),
];

/**
 * Takes all manifests together and says every fault. Answers the documents with what is faulty taken out and its
 * diagnostics added: what `assemble` may trust. Pure.
 */
export function checkManifests(documents: readonly ManifestDocument[], options: CheckOptions): ManifestDocument[] {
  return checks.reduce((sound, check) => withoutLosses(sound, check(sound, options)), [...documents]);
}
