import type { PluginDefinition } from "../types";

/** Declares the code for the names in a plugin's manifest. It is the default export of plugins/<id>/plugin.ts. */
export function definePlugin<const D extends PluginDefinition>(definition: D): D {
  return definition;
}

/** The token for a capability, a service that another plugin provides: `@inject(capability("player.progress"))`. */
export function capability(name: string): symbol {
  return Symbol.for(`capability ${name}`);
}
