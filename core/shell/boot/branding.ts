import { autorun } from "mobx";
import type { Kernel } from "../../kernel";
import { applyAccent } from "../../ui";

/** Applies the accent of the tenant to the page, and applies it again whenever the configuration changes. */
export function applyBranding(kernel: Kernel): Disposable {
  let shown: string | undefined;
  let accent: { dispose(): void } | undefined;
  const stop = autorun(() => {
    const wanted = kernel.config.config.branding?.accent;
    if (wanted === shown) return;
    shown = wanted;
    accent?.dispose();
    accent = wanted === undefined ? undefined : applyAccent(wanted);
  });
  return { [Symbol.dispose]: stop };
}
