import type { Place } from "../diagnostics/diagnostic";
import type { PointTraits } from "../points/point";
import type { AnyContribution } from "../points/point-map";
import type { ManifestDocument } from "./manifest-document";

/** The place of the declaration of a contribution or a setting. */
export function declarationPlace({ file, places }: ManifestDocument, owner: string): Place {
  const place = places[owner];
  return place ? { file, line: place[0], column: place[1], pointer: place[2] } : { file };
}

/** The list of its point to which a contribution belongs. */
export function listOf({ listBy }: PointTraits, fields: AnyContribution): string {
  return listBy === undefined ? "" : String(fields[listBy]);
}
