import { Navigation, type PluginContext, Settings } from "../../core/sdk";

export function openAdminPanel(context: PluginContext): void {
  context.get(Navigation).leave(context.get(Settings).text("platform.ui.adminPanelUrl"));
}
