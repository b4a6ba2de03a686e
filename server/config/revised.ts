import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import { type ConfigLayer, type ConfigReading, mergeConfig, type ResolvedConfig } from "../../core/kernel/server";

interface Layered {
  readonly layers: readonly ConfigLayer[];
  readRevision(file: string, value: TenantConfig): ConfigReading;
}

/** The merged configuration as it would be with this revision in place of the newest one. */
export function revised({ layers, readRevision }: Layered, value: TenantConfig): ResolvedConfig {
  const { layer } = readRevision("new revision", value);
  const files = layers.filter((each) => each.layer !== "revision");
  return mergeConfig([...files, ...(layer ? [layer] : [])]);
}
