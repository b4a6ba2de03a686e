import type { CatalogueEntry } from "./catalogue-entry";

const TURN_ON = "Turn it on in config-ui, or leave it off.";

/**
 * Faults and states of plugins at run time: code → texts. Every browser loads these texts; those for faults in files
 * are elsewhere, and only the checks of those files load them.
 */
export const runtimeCodes = {
  CODE_UNKNOWN: {
    title: '"{name}" is not in the {table} of plugin "{plugin}".',
    fix: "Fix the manifest, or add it in plugins/{plugin}/plugin.ts.",
  },
  CODE_NONE: {
    title: '"{contribution}" names no code.',
    fix: "Ask only for contributions that name a screen, component or action.",
  },
  CODE_LOAD_FAILED: {
    title: 'The code of "{contribution}" could not be loaded: {error}.',
    fix: "Try again; the log has the error.",
  },
  CODE_EXPORTS: {
    title: 'The module of "{contribution}" must export exactly one thing; it exports {exports}.',
    fix: "Keep one export in it, or pick one in plugin.ts with .then((module) => module.name).",
  },
  PLUGIN_LOAD_FAILED: {
    title: 'The code of plugin "{plugin}" could not be loaded: {error}.',
    fix: "Try again; the log has the error.",
  },
  PLUGIN_DEFINITION: {
    title: 'The code loaded for plugin "{plugin}" calls itself "{actual}".',
    fix: "Make the ids of manifest and plugin.ts the same.",
  },
  PLUGIN_START_FAILED: {
    title: 'Plugin "{plugin}" failed in {part}: {error}.',
    fix: "Try again; the log has the error.",
  },
  PLUGIN_STOP_FAILED: {
    title: 'Plugin "{plugin}" failed while it was taken away: {error}.',
    fix: "The rest of it was disposed; fix the plugin.",
  },
  PLUGIN_NOT_ACTIVE: { title: 'Plugin "{plugin}" is not active: it has no services now.', fix: "Activate it first." },
  PLUGIN_OFF: { severity: "warning", title: 'Plugin "{plugin}" is off.', fix: TURN_ON },
  PLUGIN_UNKNOWN: { title: '"{plugin}" is not a plugin of this portal.', fix: "Correct the id." },
  CONTRIBUTION_UNKNOWN: { title: 'No manifest declares "{contribution}".', fix: "Correct the id." },
  CONTRIBUTION_OFF: {
    severity: "warning",
    title: '"{contribution}" cannot be used now: it is not eligible.',
    fix: "`explain` says why.",
  },
  CONTRIBUTION_FAILED: { title: '"{contribution}" failed: {error}.', fix: "Try again; the log has the error." },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

/** The code of a fault that is found while the portal runs. */
export type RuntimeCode = keyof typeof runtimeCodes;
