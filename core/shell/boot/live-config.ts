import { reaction } from "mobx";
import type { LocaleStore, TenantTexts } from "../../intl/locale.store";
import { applyLayer, DisposableStore, type Kernel, type ResolvedConfig, toDisposable } from "../../kernel";
import type { ShownConfig } from "../../learning/contract/portal-boot";
import type { Platform } from "../../platform/create-platform";
import { OVERLAY_KEY, type TryOut } from "../../platform/state/try-out";

/** The parts of a portal whose configuration changes while it is open. */
interface Configured {
  readonly kernel: Kernel;
  readonly locales: LocaleStore;
  readonly tryOut: TryOut;
  readonly boot: { readonly config: ResolvedConfig };
  readonly page: Pick<Window, "addEventListener" | "removeEventListener">;
}

/**
 * Gives the kernel and the store of texts each new configuration of the tenant. The server sends it to open pages after
 * a configuration file was changed. Over it lies what an administrator tries out in this browser.
 */
export function followConfig(
  { kernel, locales, tryOut, boot, page }: Configured,
  { live }: Pick<Platform, "live">,
): Disposable {
  const following = new DisposableStore();
  let served = boot.config;
  const change = () => kernel.setConfig(withOverlay(served, tryOut));
  following.add(
    live.on("config", (data) => {
      if (!isConfig(data)) return;
      served = data;
      change();
      locales.setTenantTexts((data.texts ?? {}) as TenantTexts);
    }),
  );
  following.add(toDisposable(reaction(() => tryOut.value, change)));
  const stored = ({ key }: StorageEvent) => key === OVERLAY_KEY && tryOut.read();
  page.addEventListener("storage", stored);
  following.add(toDisposable(() => page.removeEventListener("storage", stored)));
  return following;
}

function isConfig(data: unknown): data is ShownConfig {
  return typeof data === "object" && data !== null && "config" in data && "origins" in data;
}

/** Puts what an administrator tries out (overlay) over the tenant's configuration. */
export function withOverlay(config: ResolvedConfig, { value }: TryOut): ResolvedConfig {
  return value === null
    ? config
    : applyLayer(config, { layer: "overlay", file: `local storage ${OVERLAY_KEY}`, value });
}
