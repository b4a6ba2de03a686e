import { assemble } from "../resolve/assemble";
import type { ManifestDocument } from "../resolve/manifest-document";
import type { CheckOptions } from "./check-options";
import { conditionFindings } from "./conditions";
import { contributionFindings } from "./contributions";
import { type Finding, withoutLosses } from "./finding";
import { gateFindings } from "./gates";
import { type LostNames, lostNames } from "./lost-names";
import { pluginFindings } from "./plugins";
import { referenceFindings } from "./references";
import { settingFindings } from "./settings";

type Check = (documents: readonly ManifestDocument[], options: CheckOptions, lost: LostNames) => Finding[];

/** The order matters, because each check relies on the checks before it. */
const checks: readonly Check[] = [
  pluginFindings,
  settingFindings,
  contributionFindings,
  (documents, options, lost) => conditionFindings(assemble(documents, options.index), options, lost),
  (documents, options, lost) => referenceFindings(assemble(documents, options.index), options, lost),
  (documents, options, lost) => gateFindings(assemble(documents, options.index), options.locate, lost),
];

/**
 * Checks all plugins' manifests together and reports every fault. Returns the documents without their faulty parts and
 * with the diagnostics. `assemble`, which combines them into one model, relies on the result. Pure.
 */
export function checkManifests(documents: readonly ManifestDocument[], options: CheckOptions): ManifestDocument[] {
  return checks.reduce(
    (sound, check) => withoutLosses(sound, check(sound, options, lostNames(sound, options.written, options.index))),
    [...documents],
  );
}
