import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic, Place } from "../diagnostics/diagnostic";
import { nearest } from "../diagnostics/nearest";
import type { Model } from "../resolve/model";

/** The names that manifests and configurations may use without declaring them. */
export interface KnownNames {
  /** Keys of the base locale; null when that file cannot be read, which is a fault of its own. */
  readonly texts: ReadonlySet<string> | null;
  /** The portal's own icons. Those of plugins are in the manifests. */
  readonly icons: ReadonlySet<string>;
}

export interface NamedThing {
  readonly kind: "text" | "icon";
  readonly name: string;
  readonly place: Place;
}

/** The fault of naming a text or an icon that is not there; nothing where it is. */
export function nameFaults({ kind, name, place }: NamedThing, known: KnownNames, model: Model): Diagnostic[] {
  const names = kind === "text" ? known.texts : [...known.icons, ...iconsOf(model)];
  if (names === null || [...names].includes(name)) return [];
  const near = nearest(name, names);
  const context = { name, meant: near === null ? "" : ` Did you mean "${near}"?` };
  return [diagnose(kind === "text" ? "TEXT_UNKNOWN" : "ICON_UNKNOWN", { place, context })];
}

function iconsOf({ contributions }: Model): string[] {
  return [...contributions.values()].filter(({ traits }) => traits.name === "icons").map(({ id }) => id);
}
