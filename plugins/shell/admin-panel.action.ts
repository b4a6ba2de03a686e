import { Navigation, type PluginContext, Settings } from "../../core/sdk";

/** Opens the administration of the platform, which is outside the portal. */
export function openAdminPanel(context: PluginContext): void {
  context.get(Navigation).leave(context.get(Settings).text("platform.ui.adminPanelUrl"));
}
