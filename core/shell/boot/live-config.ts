import { applyLayer, type Kernel, type ResolvedConfig, type TenantConfig } from "../../kernel";
import type { Platform } from "../../platform/create-platform";
import type { KeyValueStorage } from "../../platform/storage/local-store";

/** The key in local storage for an administrator's own trial configuration, in one browser. */
export const OVERLAY_KEY = "portal:overlay";

/**
 * Gives the kernel each new configuration of the tenant. The server sends it to open pages after a configuration file
 * was changed.
 */
export function followConfig(
  kernel: Kernel,
  { live, storage }: Pick<Platform, "live" | "storage">,
  mayConfigure: boolean,
): Disposable {
  return live.on("config", (data) => {
    if (isConfig(data)) kernel.setConfig(withOverlay(data, storage, mayConfigure));
  });
}

function isConfig(data: unknown): data is ResolvedConfig {
  return typeof data === "object" && data !== null && "config" in data && "origins" in data;
}

/**
 * Puts the administrator's trial (overlay) over the tenant's configuration. Returns `config` unchanged if the user is
 * no administrator. A trial that is not a JSON object is ignored.
 */
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
