import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import type { Diagnostic } from "../../core/kernel/diagnostics/diagnostic";
import type { ManifestDocument } from "../../core/kernel/resolve/manifest-document";
import type { SettingValue } from "../../core/kernel/schema/setting.schema";

/** The manifests and the tenants' configurations in force. */
export interface ConfigSource {
  readonly documents: readonly ManifestDocument[];
  /** What is wrong with the files as they are now. Those in force may be older. */
  readonly diagnostics: readonly Diagnostic[];
  /** The merged configuration of a host. */
  resolved(host: string): ResolvedConfig;
  /** Changes whenever the configuration of the host does. */
  version(host: string): string;
  /** A tenant setting: as configured, else as its manifest says. */
  setting(host: string, key: string): SettingValue | undefined;
  /** Whether a plugin is there for this host: not broken, not turned off, and neither is any that it requires. */
  isPluginOn(host: string, plugin: string): boolean;
  /** Whether there is a file for this host. */
  isTenantHost(host: string): boolean;
  onChange(listener: () => void): void;
  close(): void;
}

/** A setting that is a list, as its declaration allows: a list of strings, or one string with commas. */
export function listSetting(source: ConfigSource, host: string, key: string): readonly string[] {
  const value = source.setting(host, key);
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return Array.isArray(value) ? value : [];
}
