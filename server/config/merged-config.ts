import { createHash } from "node:crypto";
import type { SettingValue } from "../../core/kernel/schema/setting.schema";
import {
  availablePlugins,
  type ConfigLayer,
  type Model,
  mergeConfig,
  type ResolvedConfig,
} from "../../core/kernel/server";

export interface MergedConfig {
  readonly resolved: ResolvedConfig;
  readonly version: string;
  readonly plugins: ReadonlySet<string>;
}

/** @param layers the weakest first */
export function mergedConfig(layers: readonly ConfigLayer[], model: Model): MergedConfig {
  const resolved = mergeConfig(layers);
  const version = createHash("sha256").update(JSON.stringify(resolved)).digest("base64url").slice(0, 16);
  return { resolved, version, plugins: availablePlugins(model, resolved.config) };
}

/** A setting: the configured value, or the default in the manifest that declares it. */
export function settingIn({ config }: ResolvedConfig, model: Model, key: string): SettingValue | undefined {
  return config.settings?.[key] ?? model.settings.get(key)?.declaration.default;
}
