import type { ConfigSource } from "../../config/config-source";
import type { Tenants } from "./tenants";

/**
 * The configurations by tenant: a tenant has one, whichever of its hosts is asked. It is that of its first host that has a
 * file. A host that was given to nobody has its own.
 */
export function tenantConfig(source: ConfigSource, tenants: Tenants): ConfigSource {
  const named = (host: string) => tenants.together(host).find((name) => source.isTenantHost(name)) ?? host;
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
