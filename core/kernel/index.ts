export type { SettingTypes } from "../generated/kernel/settings";
export { definePlugin } from "./activation/define-plugin";
export { foreignFragments, isEnabled } from "./bind/availability";
export type { Registry } from "./bind/registry";
export type { ContextValues } from "./conditions/facts";
export {
  applyLayer,
  emptyConfig,
  mergeConfig,
  type Origin,
  type ResolvedConfig,
} from "./config/merge-config";
export { createKernel } from "./create-kernel";
export { KernelError } from "./diagnostics/diagnose";
export { DisposableStore, toDisposable } from "./disposable/disposable-store";
export type { Condition } from "./points/condition.schema";
export type { PointIndex } from "./points/point";
export type { PointMap, PointName } from "./points/point-map";
export type { ManifestDocument } from "./resolve/manifest-document";
export type { PlacesByFile } from "./resolve/page-document";
export type { SettingValue } from "./schema/setting.schema";
export type { Branding, PortalOption, TenantConfig } from "./schema/tenant-config.schema";
export type {
  Kernel,
  LogEntry,
  PluginContext,
  PluginDefinition,
  PluginState,
} from "./types";
