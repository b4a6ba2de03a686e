import type { PluginContext } from "../../../core/sdk";
import { LookPanel } from "./look-panel.store";

export function openLook(context: PluginContext): void {
  context.get(LookPanel).toggle();
}
