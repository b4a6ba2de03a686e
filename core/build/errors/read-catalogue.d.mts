import type { CatalogueEntry } from "../../learning/contract/errors";

export function readCatalogue(): Promise<CatalogueEntry[]>;

export function codesWithoutPluginPrefix(
  declared?: readonly { readonly file: string; readonly entries: readonly { readonly code: string }[] }[],
): Promise<string[]>;
