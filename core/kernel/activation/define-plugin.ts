import type { PluginDefinition } from "../types";

/**
 * Declares which code the names in a plugin's manifest stand for. Every plugins/<id>/plugin.ts calls it and exports the
 * result as default.
 */
export function definePlugin<const D extends PluginDefinition>(definition: D): D {
  return definition;
}
