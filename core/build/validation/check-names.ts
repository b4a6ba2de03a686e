import { localeKey } from "../../kernel/points/patterns";
import {
  formatDiagnostic,
  type KnownNames,
  type ManifestSet,
  type NamedThing,
  nameFaults,
  type PointCatalogue,
} from "../../kernel/server";

export function checkNames(set: ManifestSet, catalogue: PointCatalogue, known: KnownNames): string[] {
  return [...namesOfManifests(set, catalogue)]
    .flatMap((thing) => nameFaults(thing, known, set.model))
    .map(formatDiagnostic);
}

function* namesOfManifests({ model, locate }: ManifestSet, { points }: PointCatalogue): Generator<NamedThing> {
  const kinds = new Map(points.map(({ name, schema }) => [name, Object.entries(schema.properties).flatMap(kindOf)]));
  for (const contribution of model.contributions.values()) {
    for (const { field, kind } of kinds.get(contribution.traits.name) ?? []) {
      const name = contribution.fields[field];
      if (typeof name !== "string") continue;
      const { document } = contribution.plugin;
      const pointer = `${document.places[contribution.id]?.[2] ?? ""}/${field}`;
      yield { kind, name, place: locate(document, pointer) };
    }
  }
}

/** A field with the pattern of text keys is a text, so a new contribution point needs no change here. */
function kindOf([field, schema]: [string, unknown]): { field: string; kind: NamedThing["kind"] }[] {
  const { pattern } = schema as { readonly pattern?: string };
  if (pattern === localeKey.pattern) return [{ field, kind: "text" }];
  return field === "icon" ? [{ field, kind: "icon" }] : [];
}
