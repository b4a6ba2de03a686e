import { codeName, iconName, localeKey, routeId } from "./patterns";
import type { ContributionOf, ContributionPoint } from "./point";

/** The contribution point for entries of the command palette. */
export const commandsPoint = {
  name: "commands",
  description: "An entry of the command palette: it opens a route or runs an action.",
  ordered: true,
  code: { action: "actions" },
  references: { route: "routes" },
  follows: ["route"],
  unique: ["shortcut"],
  exactlyOne: ["route", "action"],
  schema: {
    type: "object",
    properties: {
      title: localeKey,
      icon: iconName,
      route: { ...routeId, description: "The route that it opens. Only a route without parameters can be opened." },
      action: {
        ...codeName,
        description:
          "In place of `route`: the name of its action in plugins/<id>/plugin.ts. It gets the `PluginContext`.",
      },
      shortcut: {
        type: "string",
        pattern: "^(Mod\\+)?(Alt\\+)?(Shift\\+)?([A-Z0-9]|F[1-9]|F1[0-2])$",
        description: "A key that runs it, such as F or Mod+Shift+P. Mod is Command on Apple's systems, else Control.",
      },
    },
    required: ["title"],
    additionalProperties: false,
  },
} as const satisfies ContributionPoint;

/** One entry of `commands` in a manifest: a command that the command palette offers. */
export type CommandContribution = ContributionOf<typeof commandsPoint>;
