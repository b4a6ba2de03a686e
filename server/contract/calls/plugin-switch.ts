import { ApiError } from "../../kit/errors/api-error";

/** Whether a plugin is on for the tenant to which a host name belongs. */
export type PluginSwitch = (plugin: string, host: string) => boolean;

/**
 * Refuses a call of a plugin that is turned off for the tenant of the host. `plugin` is null for the server's own
 * calls, which are never off.
 * @throws ApiError PLUGIN_OFF
 */
export function assertPluginOn(isOn: PluginSwitch, plugin: string | null, host: string): void {
  if (plugin === null || isOn(plugin, host)) return;
  throw new ApiError("PLUGIN_OFF", { detail: `The plugin "${plugin}" is turned off here.` });
}
