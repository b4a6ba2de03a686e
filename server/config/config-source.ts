import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import type { Diagnostic } from "../../core/kernel/diagnostics/diagnostic";
import type { ManifestDocument } from "../../core/kernel/resolve/manifest-document";
import type { SettingValue } from "../../core/kernel/schema/setting.schema";
import type { PermissionEntry } from "../../core/learning/contract/entities/index";
import { hasPermissions } from "../../core/learning/rules/people/permissions";

/** The manifests and the tenants' configurations in force. */
export interface ConfigSource {
  readonly documents: readonly ManifestDocument[];
  /** What is wrong with the files as they are saved now. The configuration in force may be older. */
  readonly diagnostics: readonly Diagnostic[];
  /** The merged configuration of a host. */
  resolved(host: string): ResolvedConfig;
  /** Changes whenever the configuration of the host does. */
  version(host: string): string;
  /** A tenant setting: as configured, else as its manifest says. */
  setting(host: string, key: string): SettingValue | undefined;
  /** Whether a plugin works for this host: it and all plugins that it requires are whole and not turned off. */
  isPluginOn(host: string, plugin: string): boolean;
  /** Whether there is a file for this host. */
  isTenantHost(host: string): boolean;
  onChange(listener: () => void): void;
  close(): void;
}

/** A setting that is a list: written as a list of strings, or as one string with commas. */
export function listSetting(source: ConfigSource, host: string, key: string): readonly string[] {
  const value = source.setting(host, key);
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value : [];
}

/** Whoever looks at the portal, by what decides which configuration they get. */
export interface Viewer {
  readonly permissions: readonly PermissionEntry[];
}

/** Whether somebody may see where the configuration comes from: files, lines, and what is wrong in them. */
export function mayDiagnose(user: Viewer | null): boolean {
  return user !== null && hasPermissions(user.permissions, [{ name: "Portal.Diagnose" }], "all");
}

/** The configuration of a host as this user gets it. Few may see the files and lines where its values stand. */
export function shownConfig(source: ConfigSource, host: string, user: Viewer | null): ResolvedConfig {
  const { config, origins } = source.resolved(host);
  return { config, origins: mayDiagnose(user) ? origins : {} };
}
