import type { CatalogueEntry } from "../../learning/contract/errors";

export function readCatalogue(): Promise<CatalogueEntry[]>;
