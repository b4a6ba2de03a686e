import type { ConfigSource } from "../../config/config-source";
import type { Tenants } from "./tenants";

/**
 * Makes a source of configuration (settings, and which plugins are on) that gives all hosts of a tenant the same one:
 * that of the tenant's first host with a configuration file. A host of no tenant keeps its own.
 */
export function tenantConfig(source: ConfigSource, tenants: Tenants): ConfigSource {
  const named = (host: string) => tenants.hostsBeside(host).find((name) => source.isTenantHost(name)) ?? host;
  return {
    get documents() {
      return source.documents;
    },
    get diagnostics() {
      return source.diagnostics;
    },
    resolved: (host) => source.resolved(named(host)),
    version: (host) => source.version(named(host)),
    setting: (host, key) => source.setting(named(host), key),
    isPluginOn: (host, plugin) => source.isPluginOn(named(host), plugin),
    isTenantHost: (host) => tenants.has(host) || source.isTenantHost(host),
    onChange: (listener) => source.onChange(listener),
    close: () => source.close(),
  };
}
