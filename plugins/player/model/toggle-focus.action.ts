import type { PluginContext } from "../../../core/sdk";
import { FocusMode } from "./focus-mode.store";

export function toggleFocus(context: PluginContext): void {
  context.get(FocusMode).toggle();
}
