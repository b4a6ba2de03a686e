export type { SettingTypes } from "../generated/kernel/settings";
export { capability, definePlugin } from "./activation/define-plugin";
export type { LeafResult, Verdict } from "./conditions/evaluate";
export type { ContextKey, ContextValues, FragmentState, PermissionEntry } from "./conditions/facts";
export {
  applyLayer,
  type ConfigLayer,
  type ConfigLayerName,
  emptyConfig,
  mergeConfig,
  type Origin,
  type Positions,
  type ResolvedConfig,
} from "./config/merge-config";
export { createKernel } from "./create-kernel";
export { formatDiagnostic, KernelError } from "./diagnostics/diagnose";
export type { Diagnostic, DiagnosticCode, Place, Severity } from "./diagnostics/diagnostic";
export { DisposableStore, toDisposable } from "./disposable/disposable-store";
export type { PointIndex, PointTraits } from "./points/point";
export type { AnyContribution, PointMap, PointName } from "./points/point-map";
export type { ManifestDocument } from "./resolve/manifest-document";
export type { Condition } from "./schema/condition.schema";
export type { Manifest } from "./schema/manifest.schema";
export type { SettingDeclaration, SettingValue } from "./schema/setting.schema";
export type { Branding, FragmentSource, TenantConfig } from "./schema/tenant-config.schema";
export type {
  CodeLoader,
  Context,
  Kernel,
  KernelOptions,
  LogEntry,
  PluginContext,
  PluginDefinition,
  PluginState,
  Registry,
  ServiceScope,
} from "./types";
