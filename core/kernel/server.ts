/**
 * The kernel for programs that read the files: the server, the build and `npm run validate`. Without MobX and
 * Inversify.
 */
export { availablePlugins, foreignFragments, isEnabled, offSwitch } from "./bind/availability";
export { LiveFacts } from "./bind/live-facts";
export { checkCode, type DefinedName } from "./check/check-code";
export { type KnownNames, type NamedThing, nameFaults } from "./check/names";
export { evaluate } from "./conditions/evaluate";
export { type ContextValues, emptyContext, type Facts } from "./conditions/facts";
export type { ConfigLayer, ConfigLayerName } from "./config/config-layer";
export { lockedPaths } from "./config/locked";
export { applyLayer, mergeConfig, type ResolvedConfig } from "./config/merge-config";
export { asksForUnits } from "./config/rollouts";
export { formatDiagnostic, formatPlace } from "./diagnostics/diagnose";
export { diagnose as diagnoseDocument } from "./diagnostics/diagnose-document";
export type { Diagnostic, Place } from "./diagnostics/diagnostic";
export { type ContributionAnswer, explainAll } from "./explain/explain-all";
export type { Condition } from "./points/condition.schema";
export type { PointCatalogue } from "./points/point";
export { pointIndexOf } from "./points/point-index";
export { type ConfigReading, readConfig } from "./read-config";
export { readDocument } from "./read-document";
export { type ManifestSet, readManifests, type TextFile } from "./read-manifests";
export { assemble } from "./resolve/assemble";
export { declarationPlace, listNameOf } from "./resolve/declaration";
export type { Model } from "./resolve/model";
export { pageDocument, placesByFile } from "./resolve/page-document";
export type { Branding } from "./schema/tenant-config.schema";
export { settingTime } from "./validate/field-value";
