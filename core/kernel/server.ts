/** The kernel where the files are: for the server, the build and `npm run validate`. No MobX, no Inversify. */
export { whyUnavailable } from "./bind/availability";
export { checkCode, type DefinedName } from "./check/check-code";
export { type KnownNames, type NamedThing, nameFaults } from "./check/names";
export { decide } from "./conditions/evaluate";
export { type ConfigLayer, mergeConfig, type Origin, type ResolvedConfig } from "./config/merge-config";
export { formatDiagnostic, formatPlace } from "./diagnostics/diagnose";
export { diagnose as diagnoseDocument } from "./diagnostics/diagnose-document";
export type { Diagnostic, Place, Severity } from "./diagnostics/diagnostic";
export type { PointCatalogue } from "./points/point";
export { type ConfigReading, readConfig } from "./read-config";
export { type ManifestSet, readManifests, type TextFile } from "./read-manifests";
export type { ManifestDocument } from "./resolve/manifest-document";
export type { Model, ModelContribution, ModelPlugin } from "./resolve/model";
export type { Manifest } from "./schema/manifest.schema";
export type { TenantConfig } from "./schema/tenant-config.schema";
