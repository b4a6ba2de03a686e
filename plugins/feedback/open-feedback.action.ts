import type { PluginContext } from "../../core/sdk";
import { FeedbackStore } from "./feedback.store";

/** Opens the dialog with the feedback form. */
export function openFeedback(context: PluginContext): void {
  context.get(FeedbackStore).open();
}
