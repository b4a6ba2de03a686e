import type { PluginContext } from "../../../core/sdk";
import { WayOn } from "./way-on.store";

export function goNext(context: PluginContext): void {
  context.get(WayOn).take("next");
}
