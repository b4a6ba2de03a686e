import type { PluginContext } from "../../core/sdk";
import { FeedbackStore } from "./feedback.store";

export function openFeedback(context: PluginContext): void {
  context.get(FeedbackStore).open();
}
