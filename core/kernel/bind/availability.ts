import { diagnose } from "../diagnostics/diagnose";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Model } from "../resolve/model";
import type { TenantConfig } from "../schema/tenant-config.schema";

export function availablePlugins({ plugins }: Model, config: TenantConfig): Set<string> {
  return new Set([...plugins.keys()].filter((id) => isEnabled(id, config)));
}

/** Whether the tenant's configuration leaves a plugin on. A plugin that it does not name is on. */
export function isEnabled(plugin: string, { plugins }: TenantConfig): boolean {
  return plugins === undefined || !Object.hasOwn(plugins, plugin) || plugins[plugin]?.enabled !== false;
}

/** The reason why a plugin is not available. Null if it is available. */
export function whyUnavailable(id: string, model: Model, config: TenantConfig): Diagnostic | null {
  if (!model.plugins.has(id)) return diagnose("PLUGIN_UNKNOWN", { context: { plugin: id } });
  return isEnabled(id, config) ? null : diagnose("PLUGIN_OFF", { context: { plugin: id } });
}
