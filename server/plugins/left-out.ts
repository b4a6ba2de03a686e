import {
  applyLayer,
  assemble,
  type Condition,
  type Diagnostic,
  diagnoseDocument,
  pointIndexOf,
  type ResolvedConfig,
} from "../../core/kernel/server";
import { portalPoints } from "../../core/learning/points/index";
import type { ConfigSource } from "../config/config-source";
import { isWithout, type LoadedPlugin } from "./load-server-plugins";

/** A plugin that this server works without, and why. */
interface LeftOutPlugin {
  readonly id: string;
  readonly fault: unknown;
}

/** The plugins that this server works without. Some are found out only while the server starts. */
function leftOutOf(plugins: readonly LoadedPlugin[]): readonly LeftOutPlugin[] {
  return plugins.flatMap(({ id, fault }) => (fault === undefined ? [] : [{ id, fault }]));
}

export function isLeftOut(plugins: readonly LoadedPlugin[], id: string): boolean {
  return leftOutOf(plugins).some((plugin) => plugin.id === id);
}

/**
 * Makes a source of configuration in which the plugins that this server works without are off for all tenants: so the
 * pages do not show them either, and `explain` says why.
 */
export function configWithout(source: ConfigSource, plugins: readonly LoadedPlugin[]): ConfigSource {
  const names = () => leftOutOf(plugins).map(({ id }) => id);
  let without = new WeakMap<ResolvedConfig, ResolvedConfig>();
  let known = "";
  return {
    get documents() {
      return source.documents;
    },
    get diagnostics() {
      return [...source.diagnostics, ...diagnosticsOf(leftOutOf(plugins), source.documents)];
    },
    resolved(host) {
      const below = source.resolved(host);
      const left = leftOutOf(plugins);
      if (left.length === 0) return below;
      if (known !== names().join()) without = new WeakMap();
      known = names().join();
      const made = without.get(below) ?? left.reduce(turnOff, below);
      without.set(below, made);
      return made;
    },
    version: (host) => [source.version(host), ...names()].join("-"),
    setting: (host, key) => source.setting(host, key),
    isPluginOn: (host, plugin) => !isLeftOut(plugins, plugin) && source.isPluginOn(host, plugin),
    isTenantHost: (host) => source.isTenantHost(host),
    get model() {
      return source.model;
    },
    get names() {
      return source.names;
    },
    layers: (host) => source.layers(host),
    readRevision: (file, value) => source.readRevision(file, value),
    onChange: (listener) => source.onChange(listener),
    close: () => source.close(),
  };
}

function turnOff(below: ResolvedConfig, plugin: LeftOutPlugin): ResolvedConfig {
  const layer = { layer: "server", file: "the server" } as const;
  const { config, origins } = applyLayer(below, { ...layer, value: { plugins: { [plugin.id]: { enabled: false } } } });
  const reason = reasonOf(plugin).replace(/\.$/, "");
  return { config, origins: { ...origins, [`/plugins/${plugin.id}/enabled`]: { ...layer, reason } } };
}

function diagnosticsOf(left: readonly LeftOutPlugin[], documents: ConfigSource["documents"]): readonly Diagnostic[] {
  return left.flatMap((plugin) => [
    diagnosticOf(plugin),
    ...dependentsOf(plugin.id, documents).map(({ id, plugin: owner }) =>
      diagnoseDocument("PLUGIN_MISSED", { context: { contribution: id, plugin: owner, missing: plugin.id } }),
    ),
  ]);
}

function diagnosticOf({ id, fault }: LeftOutPlugin): Diagnostic {
  if (isWithout(fault)) return diagnoseDocument("PLUGIN_WITHOUT", { context: { plugin: id } });
  return diagnoseDocument("PLUGIN_LEFT_OUT", { context: { plugin: id, error: reasonOf({ id, fault }) } });
}

function reasonOf({ fault }: LeftOutPlugin): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** The contributions of other plugins that are shown only while this plugin is on, also through further ones. */
function dependentsOf(
  plugin: string,
  documents: ConfigSource["documents"],
): readonly { readonly id: string; readonly plugin: string }[] {
  const all = [...assemble(documents, pointIndexOf(portalPoints)).contributions.values()];
  const lost = new Set(all.flatMap((each) => (each.plugin.id === plugin ? [each.id] : [])));
  for (let before = -1; before !== lost.size; ) {
    before = lost.size;
    for (const { id, traits, fields } of all) {
      const follows = (traits.follows ?? []).some((field) => lost.has(String(fields[field])));
      if (follows || needs(fields.when, plugin)) lost.add(id);
    }
  }
  return all.flatMap(({ id, plugin: { id: owner } }) =>
    owner !== plugin && lost.has(id) ? [{ id, plugin: owner }] : [],
  );
}

/** Whether a condition can hold only while the plugin is on. */
function needs(when: Condition | undefined, plugin: string): boolean {
  if (when === undefined) return false;
  const { all = [], any = [] } = when;
  return (
    when.plugin === plugin ||
    when.fragment === plugin ||
    all.some((each) => needs(each, plugin)) ||
    (any.length > 0 && any.every((each) => needs(each, plugin)))
  );
}
