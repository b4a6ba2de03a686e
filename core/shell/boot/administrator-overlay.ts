import { applyLayer, type ResolvedConfig, type TenantConfig } from "../../kernel";
import type { KeyValueStorage } from "../../platform/storage/local-store";

/** Where an administrator's own trial of a configuration is kept, in one browser. */
export const OVERLAY_KEY = "portal:overlay";

/** Lays the administrator's overlay over the configuration. What is no object is left out. */
export function withOverlay(
  config: ResolvedConfig,
  storage: KeyValueStorage | null,
  mayConfigure: boolean,
): ResolvedConfig {
  const value = mayConfigure ? readOverlay(storage) : null;
  return value === null
    ? config
    : applyLayer(config, { layer: "overlay", file: `local storage ${OVERLAY_KEY}`, value });
}

function readOverlay(storage: KeyValueStorage | null): TenantConfig | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(OVERLAY_KEY) ?? "null");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as TenantConfig) : null;
  } catch {
    return null;
  }
}
