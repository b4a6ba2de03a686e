import type { CatalogueEntry } from "../../learning/contract/errors";

/** The whole catalogue of errors: every code of the portal and of plugins with its texts. */
export function readCatalogue(): Promise<CatalogueEntry[]>;

/**
 * The error codes of plugins that do not begin with the plugin's id, each as a message. Default of `declared`: all
 * files.
 */
export function codesWithoutPluginPrefix(
  declared?: readonly { readonly file: string; readonly entries: readonly { readonly code: string }[] }[],
): Promise<string[]>;
