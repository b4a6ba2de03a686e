import type { CatalogueEntry } from "../../learning/contract/errors";

export function readCatalogue(): Promise<CatalogueEntry[]>;

export function foreignCodes(): Promise<string[]>;
