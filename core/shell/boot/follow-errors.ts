import { DisposableStore, KernelError, toDisposable } from "../../kernel";
import type { PluginErrors } from "../../sdk/admin/plugin-errors";
import type { UncaughtError } from "../errors/plugin-errors";
import type { Portal } from "./create-portal";
import { errorEvents } from "./early-errors";
import { logDiagnostic } from "./log-diagnostic";
import { BASE } from "./page-host";

type WatchedPortal = Pick<Portal, "page" | "kernel" | "takeErrors"> & {
  readonly platform: Pick<Portal["platform"], "events">;
};

/**
 * Follows the errors that nothing catches, such as those of a click or a timer. If one was thrown in the code of a
 * plugin, an error that names the plugin is logged, once for each place in the code. It begins with those that were
 * thrown before this code was loaded. The browser itself shows the
 * original error, so a failure to find the plugin adds nothing.
 */
export function followErrors({ page, kernel, platform, takeErrors }: WatchedPortal, errors: PluginErrors): Disposable {
  const listening = new DisposableStore();
  const name = async (uncaught: UncaughtError) => {
    // The portal reports these itself, with the name of the plugin.
    if (uncaught.error instanceof KernelError) return;
    const { pluginErrorOf } = await import("../errors/plugin-errors");
    const { plugins } = kernel.inspection.registry.bound.model;
    const diagnostic = await pluginErrorOf(uncaught, {
      scripts: new URL(`${BASE}/assets/`, page.location.href).href,
      fragments: new Map(
        [...plugins].map(([id, { document }]) => [id, new URL(document.file, page.location.href).href]),
      ),
      readOwners: async (url) => (await page.fetch(url)).json(),
    });
    if (diagnostic === null) return;
    if (!errors.add(diagnostic)) return;
    logDiagnostic({ diagnostic, error: uncaught.error }, platform.events, (error) => page.reportError(error));
  };
  const take = (event: Event) => void name(uncaughtIn(event)).catch(() => undefined);
  for (const event of takeErrors()) take(event);
  for (const type of errorEvents) {
    page.addEventListener(type, take);
    listening.add(toDisposable(() => page.removeEventListener(type, take)));
  }
  return listening;
}

function uncaughtIn(event: Event): UncaughtError {
  if (event.type === "unhandledrejection") return { error: (event as PromiseRejectionEvent).reason };
  const { error, filename: url, lineno: line, colno: column } = event as ErrorEvent;
  return { error, at: url ? { url, line, column } : undefined };
}
