import type { CatalogueEntry } from "./diagnostic";

const OFF = "Turn it on in config-ui, or leave it off.";

/** What can go wrong, or be off, while the portal runs: the part of the catalogue that every browser loads. */
export const runtimeCodes = {
  CODE_UNKNOWN: [
    "error",
    '"{name}" is not in the {table} of plugin "{plugin}".',
    "Fix the manifest, or add it in plugins/{plugin}/plugin.ts.",
  ],
  CODE_NONE: [
    "error",
    '"{contribution}" names no code.',
    "Ask only for contributions that name a screen, component or action.",
  ],
  CODE_LOAD_FAILED: [
    "error",
    'The code of "{contribution}" could not be loaded: {error}.',
    "Try again; the log has the error.",
  ],
  CODE_EXPORTS: [
    "error",
    'The module of "{contribution}" must export exactly one thing; it exports {exports}.',
    "Keep one export in it, or pick one in plugin.ts with .then((module) => module.name).",
  ],
  PLUGIN_LOAD_FAILED: [
    "error",
    'The code of plugin "{plugin}" could not be loaded: {error}.',
    "Try again; the log has the error.",
  ],
  PLUGIN_DEFINITION: [
    "error",
    'The code loaded for plugin "{plugin}" calls itself "{actual}".',
    "Make the ids of manifest and plugin.ts the same.",
  ],
  PLUGIN_START_FAILED: ["error", 'Plugin "{plugin}" failed in {part}: {error}.', "Try again; the log has the error."],
  PLUGIN_STOP_FAILED: [
    "error",
    'Plugin "{plugin}" failed while it was taken away: {error}.',
    "The rest of it was disposed; fix the plugin.",
  ],
  PLUGIN_NOT_ACTIVE: ["error", 'Plugin "{plugin}" is not active: it has no services now.', "Activate it first."],
  PLUGIN_OFF: ["warning", 'Plugin "{plugin}" is off.', OFF],
  PLUGIN_UNKNOWN: ["error", '"{plugin}" is not a plugin of this portal.', "Correct the id."],
  REQUIRED_OFF: ["warning", 'Plugin "{plugin}" requires "{name}", which is not there: plugin "{cause}" is off.', OFF],
  CONTRIBUTION_UNKNOWN: ["error", 'No manifest declares "{contribution}".', "Correct the id."],
  CONTRIBUTION_OFF: ["warning", '"{contribution}" cannot be used now: it is not eligible.', "`explain` says why."],
  CONTRIBUTION_RENDER_FAILED: [
    "error",
    '"{contribution}" failed while it was shown: {error}.',
    "Try again; the log has the error.",
  ],
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type RuntimeCode = keyof typeof runtimeCodes;
