export const contributionId = {
  type: "string",
  pattern: "^[a-z][a-z0-9-]*\\.[a-z][A-Za-z0-9-]*$",
  description: "The contribution's id: `<plugin>.<name>`, unique over all plugins. It never changes once published.",
} as const;

/** The id of a contribution that must be a route. */
export const routeId = {
  type: "string",
  pattern: contributionId.pattern,
  description: "The id of the route that this belongs to.",
} as const;

/** The name of a screen, component or action, which the plugin's `plugin.ts` assigns to code. */
export const codeName = {
  type: "string",
  pattern: "^[a-z][A-Za-z0-9]*$",
  description: "The name under which plugins/<id>/plugin.ts says where the code is.",
} as const;

export const settingKey = {
  type: "string",
  pattern: "^[a-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9][A-Za-z0-9_-]*)+$",
  description: "The key of a setting that a manifest declares: words between full stops, such as notes.max-length.",
} as const;

/** The key of a text in the files of `locales/`. */
export const localeKey = {
  type: "string",
  pattern: "^[a-z][A-Za-z0-9-]*(\\.[A-Za-z0-9-]+)+$",
  description: "The key of its text in locales/<locale>.json.",
} as const;

/** The name of an icon of the portal, or `<plugin>.<icon>` for an icon that a plugin brings. */
export const iconName = {
  type: "string",
  pattern: "^[a-z][a-z0-9-]*(\\.[a-z][A-Za-z0-9-]*)?$",
  description:
    "The name of its icon in the portal's icon set, or the id of one that a plugin contributes under `icons`.",
} as const;
