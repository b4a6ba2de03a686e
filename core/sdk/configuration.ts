/** What the configuration of a tenant is made of, and the rules about it that browser and server share. */
export { byOrder, DEFAULT_ORDER, moveToTargets } from "../kernel/bind/arrange";
export { escapePointer, pointerSteps } from "../kernel/config/pointers";
export type { Diagnostic } from "../kernel/diagnostics/diagnostic";
export type { FieldDeclaration, SettingDeclaration } from "../kernel/schema/setting.schema";
export type { ContributionOverride, TenantConfig } from "../kernel/schema/tenant-config.schema";
export { fieldMismatch } from "../kernel/validate/field-value";
export { settingMismatch } from "../kernel/validate/setting-value";
export { roles } from "../learning/contract/enumerations";
