import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import type { Diagnostic } from "../../core/kernel/diagnostics/diagnostic";
import type { ManifestDocument } from "../../core/kernel/resolve/manifest-document";
import type { SettingValue } from "../../core/kernel/schema/setting.schema";
import type { PermissionEntry } from "../../core/learning/contract/entities/index";
import { hasPermissions } from "../../core/learning/rules/people/permissions";

/** The manifests, and the tenants' configurations that are in force. */
export interface ConfigSource {
  readonly documents: readonly ManifestDocument[];
  /**
   * The faults of the files as they are now. The configuration in force may be that of an earlier version of the files.
   */
  readonly diagnostics: readonly Diagnostic[];
  /** The merged configuration of a host. */
  resolved(host: string): ResolvedConfig;
  /** A text that changes whenever the configuration of the host changes. */
  version(host: string): string;
  /** A tenant setting: the configured value, or the manifest's default. */
  setting(host: string, key: string): SettingValue | undefined;
  /** Whether a plugin works for this host: it and all plugins that it requires are valid and not turned off. */
  isPluginOn(host: string, plugin: string): boolean;
  /** Whether this host has a configuration file. */
  isTenantHost(host: string): boolean;
  onChange(listener: () => void): void;
  close(): void;
}

/** A setting that is a list. It may be written as a list of strings, or as one string with commas. */
export function listSetting(source: ConfigSource, host: string, key: string): readonly string[] {
  const value = source.setting(host, key);
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value : [];
}

/** The user who requests the configuration. Only the values that decide what the user may see are needed. */
export interface Viewer {
  readonly permissions: readonly PermissionEntry[];
}

/** Whether the user may see where the configuration comes from: files, lines and faults. */
export function mayDiagnose(user: Viewer | null): boolean {
  return user !== null && hasPermissions(user.permissions, [{ name: "Portal.Diagnose" }], "all");
}

/**
 * The configuration of a host for this user. Only users who may diagnose also get the files and lines of its values.
 */
export function shownConfig(source: ConfigSource, host: string, user: Viewer | null): ResolvedConfig {
  const { config, origins } = source.resolved(host);
  return { config, origins: mayDiagnose(user) ? origins : {} };
}
