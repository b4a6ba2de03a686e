import { diagnose } from "../diagnostics/diagnose-document";
import type { Diagnostic, Place } from "../diagnostics/diagnostic";
import { nearest } from "../diagnostics/nearest";
import type { Model } from "../resolve/model";
import type { LostNames } from "./lost-names";

/** The names of texts and icons that manifests and configurations may use without declaring them. */
export interface KnownNames {
  /** Of the base language, which has every text; null if its file cannot be read, which is reported separately. */
  readonly texts: ReadonlySet<string> | null;
  readonly icons: ReadonlySet<string>;
  readonly locales?: readonly string[];
  /** Why a tenant's text cannot replace this one; null if it can. Undefined where no messages can be parsed. */
  readonly textFault?: (text: string, key: string, locale: string) => string | null;
  /** The licensed features that the portal itself knows. Others are in the conditions of manifests. */
  readonly entitlements?: readonly string[];
  /** The files in the folder `branding` beside the configuration; undefined if nobody has looked. */
  readonly pictures?: ReadonlySet<string> | undefined;
  readonly lost?: LostNames;
}

/** A text or an icon that a manifest or a configuration names, with the place where it does so. */
export interface NamedThing {
  readonly kind: "text" | "icon";
  readonly name: string;
  readonly place: Place;
}

/** The fault for the name of a missing text or icon; an empty list if it exists. */
export function nameFaults({ kind, name, place }: NamedThing, known: KnownNames, model: Model): Diagnostic[] {
  const names = kind === "text" ? known.texts : [...known.icons, ...iconsOf(model)];
  if (names === null || [...names].includes(name) || (kind === "icon" && known.lost?.has(name))) return [];
  const near = nearest(name, names);
  const context = { name, meant: near === null ? "" : ` Did you mean "${near}"?` };
  return [diagnose(kind === "text" ? "TEXT_UNKNOWN" : "ICON_UNKNOWN", { place, context })];
}

function iconsOf({ contributions }: Model): string[] {
  return [...contributions.values()].filter(({ traits }) => traits.name === "icons").map(({ id }) => id);
}
