import { Panels, type PluginContext } from "../../core/sdk";

export function showShortcuts(context: PluginContext): void {
  context.get(Panels).openShortcuts();
}
