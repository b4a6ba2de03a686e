import type { PluginContext } from "../../../core/sdk";
import { InspectorStore } from "./inspector.store";

/** Begins to show who put what on the page, or ends it. */
export function inspect(context: PluginContext): void {
  context.get(InspectorStore).toggle();
}
