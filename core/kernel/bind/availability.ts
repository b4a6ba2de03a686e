import { diagnose } from "../diagnostics/diagnose";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Model } from "../resolve/model";
import type { TenantConfig } from "../schema/tenant-config.schema";

export function availablePlugins({ plugins }: Model, config: TenantConfig): Set<string> {
  return new Set([...plugins.keys()].filter((id) => isEnabled(id, config)));
}

/** Whether the tenant's configuration leaves a plugin on. A plugin that it does not name is on. */
export function isEnabled(plugin: string, config: TenantConfig): boolean {
  return offSwitch(plugin, config) === null;
}

/** The section of the tenant's configuration that turns a plugin off. null: it is on. */
export function offSwitch(plugin: string, config: TenantConfig): "plugins" | "fragments" | null {
  const isOff = (section: "plugins" | "fragments") => {
    const entries = config[section] ?? {};
    return Object.hasOwn(entries, plugin) && entries[plugin]?.enabled === false;
  };
  return (["plugins", "fragments"] as const).find(isOff) ?? null;
}

export function foreignFragments(config: TenantConfig, hasPlugin: (id: string) => boolean): readonly string[] {
  return Object.entries(config.fragments ?? {})
    .filter(([id, { url }]) => isEnabled(id, config) && (url !== undefined || !hasPlugin(id)))
    .map(([id]) => id);
}

/** The reason why a plugin is not available. Null if it is available. */
export function whyUnavailable(id: string, model: Model, config: TenantConfig): Diagnostic | null {
  if (!model.plugins.has(id)) return diagnose("PLUGIN_UNKNOWN", { context: { plugin: id } });
  return isEnabled(id, config) ? null : diagnose("PLUGIN_OFF", { context: { plugin: id } });
}
