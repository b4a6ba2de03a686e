import { Panels, type PluginContext } from "../../core/sdk";

/** Opens the list of languages. */
export function chooseLanguage(context: PluginContext): void {
  context.get(Panels).openLanguages();
}
