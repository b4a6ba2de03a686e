import { type ContextValues, emptyContext, type Facts, type FragmentState } from "../conditions/facts";
import type { Origin, ResolvedConfig } from "../config/merge-config";
import { escapePointer } from "../config/pointers";
import type { LeafKind } from "../points/condition.schema";
import { declarationPlace } from "../resolve/declaration";
import type { Model } from "../resolve/model";
import type { SettingValue } from "../schema/setting.schema";
import { fitsSetting } from "../validate/setting-value";
import { availablePlugins } from "./availability";

/**
 * A snapshot of everything that conditions read. A condition is the `when` of something that a plugin's manifest
 * declares, and says for whom it is shown. Every change makes a new snapshot, which is compared with the old one.
 */
export class LiveFacts implements Facts {
  readonly available: ReadonlySet<string>;

  constructor(
    readonly model: Model,
    readonly resolved: ResolvedConfig,
    readonly context: ContextValues = emptyContext,
    available?: ReadonlySet<string>,
  ) {
    this.available = available ?? availablePlugins(model, resolved.config);
  }

  setting(key: string): SettingValue | undefined {
    const declaration = this.model.settings.get(key)?.declaration;
    if (!declaration) return undefined;
    const { settings } = this.resolved.config;
    const value = settings && Object.hasOwn(settings, key) ? settings[key] : undefined;
    return value !== undefined && fitsSetting(declaration, value) ? value : declaration.default;
  }

  entitlement(name: string): boolean {
    const { entitlements } = this.resolved.config;
    const configured = entitlements && Object.hasOwn(entitlements, name) ? entitlements[name] : undefined;
    return configured ?? this.context.entitlements.includes(name);
  }

  plugin(id: string): boolean {
    return this.available.has(id);
  }

  origin(kind: "setting" | "entitlement", name: string): Origin | null {
    const configured = this.originOf(`/${kind}s/${escapePointer(name)}`);
    if (configured) return configured;
    const values = kind === "setting" ? this.resolved.config.settings : this.resolved.config.entitlements;
    if (values && Object.hasOwn(values, name)) return { layer: "configured", file: "the configuration" };
    if (kind === "entitlement") return null;
    const document = this.model.settings.get(name)?.plugin.document;
    if (!document) return null;
    const { file, line, column } = declarationPlace(document, name);
    return line === undefined || column === undefined
      ? { layer: "default", file }
      : { layer: "default", file, line, column };
  }

  /** The file and line of the configuration that sets the value at a JSON pointer; null if none sets it. */
  originOf(pointer: string): Origin | null {
    const { origins } = this.resolved;
    return Object.hasOwn(origins, pointer) ? (origins[pointer] ?? null) : null;
  }

  fragment(id: string): FragmentState | null {
    const plugin = this.model.plugins.get(id);
    if (plugin && !this.available.has(id)) return null;
    const { fragments } = this.context;
    if (Object.hasOwn(fragments, id)) return fragments[id] ?? null;
    return plugin?.manifest.fragment ? "ready" : null;
  }

  /** The value that a condition of this kind and name reads, in a form that can be compared with another snapshot. */
  reading(kind: LeafKind, name: string): unknown {
    const { context } = this;
    switch (kind) {
      case "setting":
        return this.setting(name);
      case "entitlement":
        return this.entitlement(name);
      case "audience":
        return context.audience;
      case "role":
        return context.roles.includes(name);
      case "mode":
        return context.modes.includes(name);
      case "query":
        return context.query.includes(name);
      case "fragment":
        return this.fragment(name);
      case "plugin":
        return this.plugin(name);
      case "permission":
        return JSON.stringify(context.permissions.filter(({ permission }) => permission === name));
    }
  }
}
