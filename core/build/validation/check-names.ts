import { localeKey } from "../../kernel/points/patterns";
import type { ConfigLayer, ManifestSet, Place, PointCatalogue } from "../../kernel/server";
import { didYouMean, problem } from "./problem";

/** The names that manifests and configurations may use without declaring them. */
export interface KnownNames {
  /** Keys of the base locale; null when that file cannot be read, which is a fault of its own. */
  readonly texts: ReadonlySet<string> | null;
  readonly icons: ReadonlySet<string>;
}

interface NamedThing {
  readonly kind: "text" | "icon";
  readonly name: string;
  readonly place: Place;
}

/** Every text and icon that a manifest or a configuration names and that is not there. */
export function checkNames(
  set: ManifestSet,
  layers: readonly ConfigLayer[],
  catalogue: PointCatalogue,
  known: KnownNames,
): string[] {
  return [...namesOfManifests(set, catalogue), ...layers.flatMap(namesOfLayer)].flatMap((thing) =>
    faultsOf(thing, known),
  );
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

/** A text is known by the pattern of its field, so that a new contribution point needs no line here. */
function kindOf([field, schema]: [string, unknown]): { field: string; kind: NamedThing["kind"] }[] {
  const { pattern } = schema as { readonly pattern?: string };
  if (pattern === localeKey.pattern) return [{ field, kind: "text" }];
  return field === "icon" ? [{ field, kind: "icon" }] : [];
}

function namesOfLayer({ file, value, positions = {} }: ConfigLayer): NamedThing[] {
  return Object.entries(value.contributions ?? {}).flatMap(([id, { title, icon }]) => {
    const place = (field: string): Place => {
      const pointer = `/contributions/${id}/${field}`;
      const [line, column] = positions[pointer] ?? [];
      return { file, pointer, ...(line && column ? { line, column } : {}) };
    };
    const text: NamedThing[] = title === undefined ? [] : [{ kind: "text", name: title, place: place("title") }];
    return icon === undefined ? text : [...text, { kind: "icon", name: icon, place: place("icon") }];
  });
}

function faultsOf({ kind, name, place }: NamedThing, { texts, icons }: KnownNames): string[] {
  if (kind === "icon") {
    if (icons.has(name)) return [];
    const message = `"${name}" is not an icon of the portal.${didYouMean(name, icons)}`;
    return [problem("ICON_UNKNOWN", place, message, "Name one of core/ui/icon/more-icons.ts, or add it there.")];
  }
  if (texts === null || texts.has(name)) return [];
  const message = `The text "${name}" is not in locales/en-US.json.${didYouMean(name, texts)}`;
  return [problem("TEXT_UNKNOWN", place, message, "Correct the key, or add the text.")];
}
