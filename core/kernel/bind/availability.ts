import { diagnose } from "../diagnostics/diagnose";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Model } from "../resolve/model";
import type { TenantConfig } from "../schema/tenant-config.schema";

/**
 * The ids of the available plugins. A plugin is available if it is not broken (nothing that it requires is missing from
 * the manifests), the configuration of the tenant (customer) leaves it on, and all required plugins are available.
 */
export function availablePlugins({ plugins }: Model, config: TenantConfig): Set<string> {
  const available = new Set<string>();
  const decided = new Set<string>();
  const decide = (id: string): boolean => {
    if (decided.has(id)) return available.has(id);
    decided.add(id);
    const plugin = plugins.get(id);
    const there =
      plugin !== undefined && plugin.broken === null && isEnabled(id, config) && plugin.requires.every(decide);
    if (there) available.add(id);
    return there;
  };
  for (const id of plugins.keys()) decide(id);
  return available;
}

/** Whether the tenant's configuration leaves a plugin on. A plugin that it does not name is on. */
export function isEnabled(plugin: string, { plugins }: TenantConfig): boolean {
  return plugins === undefined || !Object.hasOwn(plugins, plugin) || plugins[plugin]?.enabled !== false;
}

/** The reason why a plugin is not available. Null if it is available. */
export function whyUnavailable(id: string, model: Model, config: TenantConfig): Diagnostic | null {
  const plugin = model.plugins.get(id);
  if (!plugin) return diagnose("PLUGIN_UNKNOWN", { context: { plugin: id } });
  if (plugin.broken) return plugin.broken;
  if (!isEnabled(id, config)) return diagnose("PLUGIN_OFF", { context: { plugin: id } });
  for (const required of plugin.requires) {
    const why = whyUnavailable(required, model, config);
    if (!why) continue;
    const context = { plugin: id, name: required, cause: why.context.cause ?? why.context.plugin ?? required };
    return diagnose("REQUIRED_OFF", { context });
  }
  return null;
}
