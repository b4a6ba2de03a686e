import { Panels, type PluginContext } from "../../core/sdk";

export function chooseLanguage(context: PluginContext): void {
  context.get(Panels).openLanguages();
}
