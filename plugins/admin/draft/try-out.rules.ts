import type { Configuration } from "./configuration";
import { revisionOf } from "./configuration";
import { changesOf, type Json, type Path, valueAt, withValue } from "./json-tree.rules";

/** The sections that a browser can change by itself. It gets texts ready for its language, and no rollouts. */
const SECTIONS: ReadonlySet<string> = new Set(["settings", "contributions", "plugins", "branding"]);

/**
 * What lies over the saved configuration while a draft is tried out: its changes, and in the place of values that it
 * takes away those of the layers below. Changes for a rollout are tried out as if one were in it.
 */
export function overlayOf(configuration: Configuration, draft: Json): Json {
  return changesOf(revisionOf(configuration), draft).reduce<Json>((overlay, { path, after }) => {
    const common = path[0] === "rollouts" ? path.slice(2) : path;
    if (!SECTIONS.has(common[0] ?? "")) return overlay;
    return withValue(overlay, common, after ?? valueBelow(configuration, draft, path, common));
  }, {});
}

function valueBelow(configuration: Configuration, draft: Json, path: Path, common: Path): unknown {
  const layers = configuration.layers.filter(({ layer }) => layer !== "revision").map(({ value }) => value);
  const below = path === common ? layers : [...layers, draft];
  return (
    below.map((layer) => valueAt(layer, common)).findLast((value) => value !== undefined) ??
    declared(configuration, common)
  );
}

function declared({ settings, contributions }: Configuration, [section, name, field = ""]: Path): unknown {
  if (section === "settings") return settings.find(({ key }) => key === name)?.declaration.default;
  if (section === "plugins" || field === "enabled") return true;
  return contributions.find(({ id }) => id === name)?.fields[field];
}
