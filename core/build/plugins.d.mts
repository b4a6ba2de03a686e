import type { PluginPlace } from "./plugin-folders.mjs";
import type { PluginFolder } from "./validation/check-plugins";

/**
 * Reads the `plugin.ts` of each plugin: the names that it defines (of screens, components and so on), with the module
 * behind each name.
 */
export function readPlugins(folders?: readonly PluginPlace[]): Promise<PluginFolder[]>;
