import type { PluginDefinition } from "../types";

/** Says where the code of a plugin's named things is. The default export of plugins/<id>/plugin.ts. */
export function definePlugin<const D extends PluginDefinition>(definition: D): D {
  return definition;
}

/** The token under which a plugin injects a capability of another one: `@inject(capability("player.progress"))`. */
export function capability(name: string): symbol {
  return Symbol.for(`capability ${name}`);
}
