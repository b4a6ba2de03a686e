import type { Loader } from "./edit-source.ts";

/** What conditions can name. The manifest's schema has more. */
interface Condition {
  readonly audience?: string;
  readonly setting?: string;
}

interface Contribution {
  readonly id: string;
  when?: Condition;
  readonly [field: string]: unknown;
}

interface Route extends Contribution {
  readonly title: string;
  readonly path: string;
}

/** A manifest, as far as parts read and change it. */
export interface Manifest {
  contributes?: { routes?: Route[]; widgets?: Contribution[]; [point: string]: Contribution[] | undefined };
  settings?: Record<string, object>;
}

/** A part of a plugin that is being made. */
export interface Part {
  /** The plugin's id. */
  readonly id: string;
  readonly name: string;
  /** Its name in manifests and texts. */
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly slot: string;
  readonly icon: string;
  readonly type: SettingType;
  /** The page to which a sidebar item leads. */
  readonly route: Route | undefined;
}

/** What a part adds to plugin.server.ts. */
export interface ServerMember {
  readonly from: string;
  readonly member: string;
  readonly imported: string;
}

/** A kind of part that `npm run new` makes. */
interface Kind {
  readonly about: string;
  /** The part's name when none is given. */
  readonly name: (id: string) => string;
  /** Those of the folder `templates/<kind>`. */
  readonly files: readonly string[];
  /** A template that is added to the file of this name if it is there. */
  readonly source?: string;
  readonly change: (manifest: Manifest, part: Part) => void;
  /** Key after the plugin's id → the text, and what a translator has to know of it. */
  readonly texts?: (part: Part) => Readonly<Record<string, readonly [text: string, description: string]>>;
  /** What it adds to plugin.ts. */
  readonly loaders?: (part: Part) => readonly Loader[];
  readonly server?: (part: Part) => readonly ServerMember[];
}

export type KindName = "screen" | "sidebar-item" | "widget" | "activity-type" | "call" | "setting";

/** In this order a plugin gets its parts: a setting comes after what it turns off. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  screen: {
    about: "a page with a store",
    name: () => "home",
    files: ["__name__.screen.tsx", "__name__.store.ts", "__name__.store.test.ts", "__name__.spec.ts"],
    change: (manifest, { id, key, path }) =>
      contribute(manifest, "routes", {
        id: `${id}.${key}`,
        path,
        screen: key,
        title: `${id}.${key}.title`,
        when: { audience: "member" },
      }),
    texts: ({ key, title, path }) => ({
      [`${key}.title`]: [title, `Heading of the page at /learn${path}, and its entry in the sidebar.`],
      [`${key}.count`]: ["{count} so far", `Line under the heading of the page at /learn${path}; {count}: a number.`],
      [`${key}.add`]: ["Add one", `Button on the page at /learn${path}; the number in the line above grows by one.`],
    }),
    loaders: ({ key, name }) => [{ table: "screens", name: key, module: `./${name}.screen` }],
  },
  "sidebar-item": {
    about: "an entry of the sidebar that leads to a page of the plugin",
    name: () => "sidebar",
    files: ["__name__.spec.ts"],
    change: (manifest, { id, key, route, icon }) =>
      contribute(manifest, "sidebarItems", {
        id: `${id}.${key}`,
        route: route?.id,
        title: route?.title,
        icon,
        order: 90,
      }),
  },
  widget: {
    about: "something in a slot",
    name: () => "greeting",
    files: ["__name__.widget.tsx", "__name__.rules.ts", "__name__.rules.test.ts", "__name__.spec.ts"],
    change: (manifest, { id, key, slot }) =>
      contribute(manifest, "widgets", { id: `${id}.${key}`, slot, component: key, order: 90 }),
    texts: ({ key, title, slot }) => ({
      [`${key}.title`]: [title, `Heading of a part in the slot ${slot}.`],
      [`${key}.morning`]: ["Good morning", `Greeting before noon, under the heading “${title}”.`],
      [`${key}.afternoon`]: ["Good afternoon", `Greeting after noon, under the heading “${title}”.`],
    }),
    loaders: ({ key, name }) => [{ table: "components", name: key, module: `./${name}.widget` }],
  },
  "activity-type": {
    about: "a type of activity, for browser and server",
    name: (id) => id,
    files: [
      "__name__.renderer.tsx",
      "__name__.spec.ts",
      "rules/__name__.rules.ts",
      "rules/__name__.rules.test.ts",
      "server/__name__-activity.ts",
    ],
    source: "contract.ts",
    change(manifest, { id, key, name, icon }) {
      contribute(manifest, "activityTypes", {
        id: `${id}.${key}Type`,
        type: name,
        title: `${id}.${key}.type`,
        icon,
        traits: ["retakable"],
      });
      contribute(manifest, "activityRenderers", { id: `${id}.${key}`, type: name, component: key });
    },
    texts: ({ key, title }) => ({
      [`${key}.type`]: [title, "Name of a type of activity, on its tile in a course."],
      [`${key}.done`]: ["I have thought about it", "Button under a question; finishes the activity."],
    }),
    loaders: ({ key, name }) => [{ table: "components", name: key, module: `./${name}.renderer` }],
    server: ({ key, name }) => [{ from: `./${name}-activity`, member: `hooks: ${key}Hooks`, imported: `${key}Hooks` }],
  },
  call: {
    about: "calls of the API, with a table",
    name: () => "lines",
    files: ["server/calls.ts", "server/calls.test.ts", "server/__name__.tables.ts", "server/__name__.migrations.ts"],
    source: "contract.ts",
    change: () => undefined,
    server: ({ name }) => [
      { from: `./${name}.migrations`, member: "migrations", imported: "migrations" },
      { from: "./calls", member: "calls", imported: "calls" },
    ],
  },
  setting: {
    about: "a setting of the tenant; one of the type boolean turns off the plugin's pages and widgets",
    name: () => "enabled",
    files: [],
    change(manifest, { id, key, type }) {
      const setting = `${id}.${key}`;
      manifest.settings ??= {};
      if (setting in manifest.settings) throw new Error(`The manifest has the setting "${setting}" already.`);
      manifest.settings[setting] = { type, default: defaults[type], description: descriptions[type] };
      if (type !== "boolean") return;
      const { routes = [], widgets = [] } = manifest.contributes ?? {};
      for (const entry of [...routes, ...widgets])
        entry.when = { ...entry.when, setting: entry.when?.setting ?? setting };
    },
  },
};

const defaults = { boolean: true, integer: 3, number: 0.5, string: "", stringList: [] };
const descriptions: Readonly<Record<SettingType, string>> = {
  boolean: "Shows the pages and widgets of the plugin.",
  integer: "How many there may be.",
  number: "A share between 0 and 1.",
  string: "A word of the tenant.",
  stringList: "Words of the tenant.",
};
export type SettingType = keyof typeof defaults;
export const settingTypes = Object.keys(defaults);

export const isKind = (word: string): word is KindName => Object.hasOwn(kinds, word);
export const isSettingType = (word: string): word is SettingType => Object.hasOwn(defaults, word);

function contribute(manifest: Manifest, point: string, entry: Contribution): void {
  manifest.contributes ??= {};
  const ids = Object.values(manifest.contributes).flatMap((entries = []) => entries.map(({ id }) => id));
  if (ids.includes(entry.id)) throw new Error(`The manifest has "${entry.id}" already. Give the part another name.`);
  manifest.contributes[point] = [...(manifest.contributes[point] ?? []), entry];
}
