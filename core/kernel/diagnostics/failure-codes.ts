import type { CatalogueEntry } from "./catalogue-entry";

/** Failures of plugins outside of what they draw: code → texts. Only pages in which one happens load these texts. */
export const failureCodes = {
  PLUGIN_THROWS: {
    title: 'The code of plugin "{plugin}" failed: {error}.',
    fix: "Mend the plugin; the browser's console has the error.",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type FailureCode = keyof typeof failureCodes;
