import { isEnabled } from "../../../core/kernel/server";
import type { ConfigSource } from "../../config/config-source";
import { type MergedConfig, mergedConfig, settingIn } from "../../config/merged-config";
import { type Revision, type Revisions, revisionName } from "./revisions/revisions";
import type { Tenants } from "./tenants";

/**
 * Makes a source of configuration (settings, and which plugins are on) that gives all hosts of a tenant the same one:
 * that of the tenant's first host with a configuration file, and over it the tenant's newest revision. A host of no
 * tenant keeps its own.
 */
export function tenantConfig(source: ConfigSource, tenants: Tenants, revisions: Revisions): ConfigSource {
  const named = (host: string) => tenants.hostsBeside(host).find((name) => source.isTenantHost(name)) ?? host;
  let merged = new Map<string, Revised>();
  const forget = () => {
    merged = new Map();
  };
  source.onChange(forget);
  revisions.onChange(forget);
  const revised = (host: string): Revised | null => {
    const tenantId = tenants.idOf(host);
    const revision = revisions.of(tenantId);
    if (revision === null) return null;
    const key = `${tenantId} ${named(host)}`;
    const known = merged.get(key);
    if (known) return known;
    const made = reviseConfig(source, named(host), revision);
    merged.set(key, made);
    return made;
  };
  return {
    get documents() {
      return source.documents;
    },
    get diagnostics() {
      const ofRevisions = [...merged.values()].flatMap(({ reading }) => reading.diagnostics);
      return [...source.diagnostics, ...ofRevisions];
    },
    get model() {
      return source.model;
    },
    get names() {
      return source.names;
    },
    layers(host) {
      const layer = revised(host)?.reading.layer;
      return [...source.layers(named(host)), ...(layer ? [layer] : [])];
    },
    resolved: (host) => revised(host)?.resolved ?? source.resolved(named(host)),
    version: (host) => revised(host)?.version ?? source.version(named(host)),
    setting: (host, key) => {
      const own = revised(host);
      return own === null ? source.setting(named(host), key) : settingIn(own.resolved, source.model, key);
    },
    isPluginOn: (host, plugin) => {
      const isOnByFiles = source.isPluginOn(named(host), plugin);
      const own = revised(host);
      if (own === null) return isOnByFiles;
      // A plugin that no file turns off and that is off nevertheless does not work, and no revision turns it on.
      const mayWork = isOnByFiles || !isEnabled(plugin, source.resolved(named(host)).config);
      return mayWork && isEnabled(plugin, own.resolved.config);
    },
    isTenantHost: (host) => tenants.has(host) || source.isTenantHost(host),
    readRevision: (file, value) => source.readRevision(file, value),
    onChange(listener) {
      source.onChange(listener);
      revisions.onChange(listener);
    },
    close: () => source.close(),
  };
}

interface Revised extends MergedConfig {
  readonly reading: ReturnType<ConfigSource["readRevision"]>;
}

function reviseConfig(source: ConfigSource, host: string, { number, value }: Revision): Revised {
  const reading = source.readRevision(revisionName(number), value);
  const layers = [...source.layers(host), ...(reading.layer ? [reading.layer] : [])];
  return { ...mergedConfig(layers, source.model), reading };
}
