import type { PluginContext } from "../../../core/sdk";
import { FocusMode } from "./focus-mode.store";

/** Turns focus mode, which hides header and sidebar, on or off. */
export function toggleFocus(context: PluginContext): void {
  context.get(FocusMode).toggle();
}
