import type { Configuration, DeclaredContribution, SavedLayer } from "./configuration";
import type { Json } from "./json-tree.rules";
import type { Edited } from "./layers.rules";

const layer = (name: SavedLayer["layer"], file: string, value: Json): SavedLayer => ({
  layer: name,
  file,
  value,
  positions: {},
});

export function configurationOf(
  layers: { readonly base?: Json; readonly tenant?: Json; readonly revision?: Json },
  more: Partial<Configuration> = {},
): Configuration {
  return {
    revision: layers.revision === undefined ? 0 : 12,
    layers: [
      ...(layers.base === undefined ? [] : [layer("base", "config.json", layers.base)]),
      ...(layers.tenant === undefined ? [] : [layer("tenant", "tenants/school.example.json", layers.tenant)]),
      ...(layers.revision === undefined ? [] : [layer("revision", "revision 12", layers.revision)]),
    ],
    locked: [],
    settings: [
      {
        key: "notes.maxLength",
        plugin: "notes",
        file: "manifests/notes.json",
        line: 9,
        declaration: { type: "integer", default: 500, minimum: 1, description: "Characters in a note." },
      },
      {
        key: "ui.name",
        plugin: "portal",
        file: "manifests/portal.json",
        line: 12,
        declaration: { type: "string", default: "", description: "What the portal is called." },
      },
    ],
    contributions: [],
    icons: ["book"],
    units: [{ id: "u1", name: "Physics" }],
    locales: ["en-US"],
    textFiles: {},
    diagnostics: [],
    needed: [],
    below: {},
    ...more,
  };
}

export function unedited(configuration: Configuration): Edited {
  const draft = configuration.layers.find(({ layer: name }) => name === "revision")?.value ?? {};
  return { configuration, draft, tryOut: null };
}

export function item(id: string, fields: Json = {}): DeclaredContribution {
  return {
    id,
    plugin: id.split(".")[0] ?? "",
    point: "sidebarItems",
    list: "",
    fields: { title: `${id}.t`, ...fields },
    changes: ["order", "title", "icon"],
  };
}
