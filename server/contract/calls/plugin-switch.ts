import { Refusal } from "../../kit/errors/refusal";

/** Whether a plugin is on for the tenant that is asked by a host's name. */
export type PluginSwitch = (plugin: string, host: string) => boolean;

/** @throws Refusal where the plugin whose call or command this is has been turned off */
export function assertOn(isOn: PluginSwitch, plugin: string | null, host: string): void {
  if (plugin === null || isOn(plugin, host)) return;
  throw new Refusal("PLUGIN_OFF", { detail: `The plugin "${plugin}" is turned off here.` });
}
