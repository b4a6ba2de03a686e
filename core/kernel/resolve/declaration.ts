import type { Place } from "../diagnostics/diagnostic";
import type { PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { ManifestDocument } from "./manifest-document";

/**
 * The place (file, line, column) in the manifest at which a contribution, such as a route, or a setting is declared.
 * Only the file if the line is not known.
 * @param owner the id of the contribution, or the key of the setting
 */
export function declarationPlace({ file, places }: ManifestDocument, owner: string): Place {
  const place = places[owner];
  return place ? { file, line: place[0], column: place[1], pointer: place[2] } : { file };
}

/** For example the slot. Each point has its own lists; "" if it has only one. */
export function listNameOf({ listBy }: PointTraits, fields: AnyContribution): string {
  return listBy === undefined ? "" : String(fields[listBy]);
}
