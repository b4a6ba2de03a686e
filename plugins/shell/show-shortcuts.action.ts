import { Panels, type PluginContext } from "../../core/sdk";

/** Opens the list of the keys that work on the page. */
export function showShortcuts(context: PluginContext): void {
  context.get(Panels).openShortcuts();
}
