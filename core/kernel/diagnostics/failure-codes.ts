import type { CatalogueEntry } from "./catalogue-entry";

/** Failures of plugins outside of what they draw: code → texts. Only pages in which one happens load these texts. */
export const failureCodes = {
  PLUGIN_THROWS: {
    title: 'The code of plugin "{plugin}" failed: {error}.',
    fix: "Mend the plugin; the browser's console has the error.",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

/** The diagnostic code of a plugin's failure outside of what it draws. */
export type FailureCode = keyof typeof failureCodes;
