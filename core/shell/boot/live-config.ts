import type { LocaleStore, TenantTexts } from "../../intl/locale.store";
import { applyLayer, type Kernel, type ResolvedConfig, type TenantConfig } from "../../kernel";
import type { ShownConfig } from "../../learning/contract/portal-boot";
import type { Platform } from "../../platform/create-platform";
import type { KeyValueStorage } from "../../platform/storage/local-store";

/** The key in local storage for an administrator's own trial configuration, in one browser. */
export const OVERLAY_KEY = "portal:overlay";

/**
 * Gives the kernel and the store of texts each new configuration of the tenant. The server sends it to open pages after
 * a configuration file was changed.
 */
export function followConfig(
  { kernel, locales }: { readonly kernel: Kernel; readonly locales: LocaleStore },
  { live, storage }: Pick<Platform, "live" | "storage">,
  mayConfigure: boolean,
): Disposable {
  return live.on("config", (data) => {
    if (!isConfig(data)) return;
    kernel.setConfig(withOverlay(data, storage, mayConfigure));
    locales.setTenantTexts((data.texts ?? {}) as TenantTexts);
  });
}

function isConfig(data: unknown): data is ShownConfig {
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
