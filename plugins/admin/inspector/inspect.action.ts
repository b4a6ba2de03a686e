import type { PluginContext } from "../../../core/sdk";
import { InspectorStore } from "./inspector.store";

export function inspect(context: PluginContext): void {
  context.get(InspectorStore).toggle();
}
