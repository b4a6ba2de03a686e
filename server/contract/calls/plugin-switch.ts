import { ApiError } from "../../kit/errors/api-error";

export type PluginSwitch = (plugin: string, host: string) => boolean;

interface Switches {
  readonly isOn: PluginSwitch;
  /** Whether this server works without the plugin, because the plugin has failed at the start. */
  readonly isLeftOut?: (plugin: string) => boolean;
}

/** The seconds after which it is worthwhile to ask for a plugin that this server works without. */
const RETRY_SECONDS = 60;

/**
 * Refuses a call of a plugin that is turned off for the tenant of the host, or that does not work. `plugin` is null for
 * the server's own calls, which are never off. A plugin that does not work may be mended soon, so pages keep what they
 * want to send.
 * @throws ApiError PLUGIN_OFF · unavailable
 */
export function assertPluginOn({ isOn, isLeftOut }: Switches, plugin: string | null, host: string): void {
  if (plugin === null) return;
  if (isLeftOut?.(plugin)) {
    throw new ApiError("unavailable", {
      detail: `The plugin "${plugin}" does not work now.`,
      retryAfter: RETRY_SECONDS,
    });
  }
  if (!isOn(plugin, host)) throw new ApiError("PLUGIN_OFF", { detail: `The plugin "${plugin}" is turned off here.` });
}
