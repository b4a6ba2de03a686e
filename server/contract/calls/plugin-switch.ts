import { Refusal } from "../../kit/errors/refusal";

/** Whether a plugin is on for the tenant of a host. */
export type PluginSwitch = (plugin: string, host: string) => boolean;

/** @throws Refusal when the plugin of a call or command is turned off for the tenant of the host */
export function assertPluginOn(isOn: PluginSwitch, plugin: string | null, host: string): void {
  if (plugin === null || isOn(plugin, host)) return;
  throw new Refusal("PLUGIN_OFF", { detail: `The plugin "${plugin}" is turned off here.` });
}
