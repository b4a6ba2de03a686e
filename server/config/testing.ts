import type { ResolvedConfig } from "../../core/kernel/config/merge-config";
import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import { assemble, isEnabled } from "../../core/kernel/server";
import type { ConfigSource } from "./config-source";

/**
 * A configuration for tests, in memory instead of in a file. `change` replaces it and tells the listeners, as saving a
 * configuration file does.
 */
export function fixedConfig(
  initial: TenantConfig = {},
  origins: ResolvedConfig["origins"] = {},
): ConfigSource & { change(config: TenantConfig): void; touch(): void } {
  let resolved: ResolvedConfig = { config: initial, origins };
  let version = 1;
  const listeners = new Set<() => void>();
  return {
    documents: [],
    model: assemble([], { points: {} } as never),
    names: { texts: new Set(), icons: new Set() },
    layers: () => [{ layer: "base", file: "config.json", value: resolved.config }],
    readRevision: (file, value) => ({ layer: { layer: "revision", file, value }, diagnostics: [] }),
    diagnostics: [],
    resolved: () => resolved,
    version: () => String(version),
    setting: (_host, key) => resolved.config.settings?.[key],
    isPluginOn: (_host, plugin) => isEnabled(plugin, resolved.config),
    isTenantHost: (host) => host.endsWith(".tenant.example"),
    onChange: (listener) => void listeners.add(listener),
    close: () => listeners.clear(),
    /** As saving the file of another tenant does: the configuration of this object stays the same. */
    touch() {
      for (const listener of listeners) listener();
    },
    change(config) {
      resolved = { config, origins };
      version += 1;
      for (const listener of listeners) listener();
    },
  };
}
