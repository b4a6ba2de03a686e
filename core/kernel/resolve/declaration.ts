import type { Place } from "../diagnostics/diagnostic";
import type { PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { ManifestDocument } from "./manifest-document";

/**
 * The place in the manifest at which a contribution or a setting is declared.
 * @param owner the id of the contribution, or the key of the setting
 */
export function declarationPlace({ file, places }: ManifestDocument, owner: string): Place {
  const place = places[owner];
  return place ? { file, line: place[0], column: place[1], pointer: place[2] } : { file };
}

/** The list in which a contribution stands, inside the lists of its point. "" if the point has only one list. */
export function listOf({ listBy }: PointTraits, fields: AnyContribution): string {
  return listBy === undefined ? "" : String(fields[listBy]);
}
