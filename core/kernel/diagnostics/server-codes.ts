import type { CatalogueEntry } from "./catalogue-entry";

/** Plugins that this server works without in all tenants, and those that a tenant has to leave on: code → texts. */
export const serverCodes = {
  PLUGIN_LEFT_OUT: {
    title: 'Plugin "{plugin}" is off for everybody, because its server part does not work: {error}',
    fix: "Mend the plugin and start again; the log has the whole error. All other plugins work.",
  },
  PLUGIN_WITHOUT: {
    severity: "warning",
    title: 'Plugin "{plugin}" is off for everybody, because the server was started without it.',
    fix: "Start again without `--without {plugin}`, and without its id in WITHOUT_PLUGINS.",
  },
  PLUGIN_NEEDED: {
    title: 'Plugin "{plugin}" is turned off, but {because}.',
    fix: "Leave it on.",
  },
  PLUGIN_MISSED: {
    severity: "warning",
    title: '"{contribution}" of plugin "{plugin}" is not shown, because it needs plugin "{missing}".',
    fix: 'It is shown again when plugin "{missing}" works.',
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type ServerCode = keyof typeof serverCodes;
