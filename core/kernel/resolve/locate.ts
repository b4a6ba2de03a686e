import type { Diagnostic, Place } from "../diagnostics/diagnostic";
import type { ManifestDocument } from "./manifest-document";
import type { ModelContribution } from "./model";

/** Answers where the value at a JSON pointer of a document stands. `owner` is the contribution or setting around it. */
export type Locate = (document: ManifestDocument, pointer: string, owner?: string) => Place;

/** What the steps of `resolve` share: where things stand, and what they have found. */
export interface Notes {
  readonly locate: Locate;
  readonly diagnostics: Diagnostic[];
}

/** As exact as a document's own places allow: the line of the contribution or setting around the value. */
export const placeFromDocument: Locate = ({ file, places }, pointer, owner) => {
  const around = owner === undefined ? undefined : places[owner];
  return around ? { file, line: around[0], column: around[1], pointer } : { file, pointer };
};

/** Where a contribution or a setting is declared. */
export function declarationPlace(document: ManifestDocument, owner: string): Place {
  const around = document.places[owner];
  return around ? placeFromDocument(document, around[2], owner) : { file: document.file };
}

/** Where a field of a contribution stands. */
export function fieldPlace({ id, plugin: { document } }: ModelContribution, field: string, { locate }: Notes): Place {
  const around = document.places[id]?.[2] ?? "";
  return locate(document, `${around}/${field}`, id);
}
