import type { PluginContext } from "../../../core/sdk";
import { LookPanel } from "./look-panel.store";

/** Opens or closes the panel in which the learner chooses how texts look. */
export function openLook(context: PluginContext): void {
  context.get(LookPanel).toggle();
}
