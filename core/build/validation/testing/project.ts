import type { ProjectFiles } from "../check-project";

/** The manifest of a small plugin without faults. */
export const manifest = {
  id: "notes",
  version: "1.0.0",
  engines: { portal: "^1.0.0" },
  contributes: {
    routes: [{ id: "notes.list", path: "/notes", screen: "list", title: "notes.title" }],
    sidebarItems: [{ id: "notes.sidebar", route: "notes.list", title: "notes.title", icon: "books" }],
  },
};
/** The folder of that plugin. */
export const folder = {
  id: "notes",
  file: "plugins/notes/plugin.ts",
  wired: true,
  declaredId: "notes",
  names: [{ table: "screens", name: "list" }],
} as const;

/** A project of that plugin alone, with some changes. */
export function project(changes: Partial<ProjectFiles> = {}): ProjectFiles {
  return {
    manifests: [json("manifests/notes.json", manifest)],
    configs: [{ ...json("config-ui/config.json", {}), layer: "base" }],
    locales: [{ ...json("locales/en-US.json", { "notes.title": "Notes" }), locale: "en-US" }],
    plugins: [folder],
    sources: [],
    imports: [],
    sdkNames: {},
    baseLocale: "en-US",
    portalVersion: "1.0.0",
    ...changes,
  };
}

export function json(file: string, value: unknown) {
  return { file, text: JSON.stringify(value, null, 2) };
}

/** The manifest with a changed sidebar item. */
export function withItem(fields: object) {
  const sidebarItems = [{ ...manifest.contributes.sidebarItems[0], ...fields }];
  return [json("manifests/notes.json", { ...manifest, contributes: { ...manifest.contributes, sidebarItems } })];
}

export function config(value: object): ProjectFiles["configs"] {
  return [{ ...json("config-ui/config.json", value), layer: "base" }];
}
