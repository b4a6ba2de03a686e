import type { PluginFolder } from "./validation/check-plugins";

export function readPlugins(folder?: string): Promise<PluginFolder[]>;
