import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Draft } from "./draft.ts";
import { addLoader, addMember, joinSources, type Loader } from "./edit-source.ts";
import { type KindName, kinds, type Manifest, type Part, type ServerMember, type SettingType } from "./kinds.ts";
import { camelCase, fillIn, pascalCase, titleOf } from "./names.ts";
import { importByPath } from "./specifiers.ts";

/** Where a plugin's files are. */
export interface Target {
  readonly id: string;
  readonly isOutside: boolean;
  readonly folder: string;
  readonly manifest: string;
  readonly texts: string;
  /** The file of what translators have to know; null outside of the project. */
  readonly descriptions: string | null;
  readonly schema: string;
}

export interface PartOptions {
  readonly name?: string | undefined;
  readonly slot?: string | undefined;
  readonly icon?: string | undefined;
  readonly type?: SettingType | undefined;
}

type Values = Readonly<Record<string, string>>;

const TEMPLATES = join(import.meta.dirname, "templates");

/** The slots of pages that everybody can open: the browser test of a widget goes there. */
const pagesOfSlots: Readonly<Record<string, string>> = {
  "dashboard@1": "/learn",
  "sidebar-foot@1": "/learn/courses",
  "header@1": "/learn/courses",
};

/** Adds a part to a draft. */
export async function makePart(draft: Draft, target: Target, kind: KindName, options: PartOptions): Promise<void> {
  const { id } = target;
  const name = options.name ?? kinds[kind].name(id);
  const manifest: Manifest = JSON.parse(await draft.read(target.manifest));
  const routes = manifest.contributes?.routes ?? [];
  const isHome = kind === "screen" && name === "home";
  const part: Part = {
    id,
    name,
    key: camelCase(name),
    slot: options.slot ?? "dashboard@1",
    icon: options.icon ?? "star",
    type: options.type ?? "boolean",
    title: titleOf(isHome ? id : name),
    path: isHome ? `/${id}` : `/${id}/${name}`,
    route: routes[0],
  };
  if (kind === "sidebar-item" && part.route === undefined) {
    await makePart(draft, target, "screen", {});
    return makePart(draft, target, kind, options);
  }
  const { change, texts = () => ({}), loaders = () => [], server = () => [] } = kinds[kind];
  const values = await valuesFor(draft, target, kind, part);
  await draft.editJson<Manifest>(
    target.manifest,
    (json) => {
      change(json, part);
      return json;
    },
    {},
  );
  for (const file of filesOf(kind, part)) {
    const path = `${target.folder}/${fillIn(file, values)}`;
    draft.add(path, await readTemplate(target, path, `${kind}/${file}`, values));
  }
  await addSource(draft, target, kind, values);
  await addTexts(draft, target, texts(part));
  await wire(draft, target, loaders(part));
  await wireServer(draft, target, server(part));
}

/** A setting that turns off a page has a browser test of that page; a widget has one where its slot is on every page. */
function filesOf(kind: KindName, part: Part): readonly string[] {
  if (kind === "setting") return part.type === "boolean" && part.route ? ["__name__.spec.ts"] : [];
  const { files } = kinds[kind];
  const isElsewhere = kind === "widget" && !(part.slot in pagesOfSlots);
  return isElsewhere ? files.filter((file) => !file.endsWith(".spec.ts")) : files;
}

async function valuesFor(
  draft: Draft,
  target: Target,
  kind: KindName,
  { id, name, key, title, path, slot, route }: Part,
): Promise<Values> {
  const leadsTo = kind === "sidebar-item" || kind === "setting" ? route : undefined;
  const stored: Values = leadsTo && draft.has(target.texts) ? JSON.parse(await draft.read(target.texts)) : {};
  return {
    id,
    name,
    key,
    slot,
    path: leadsTo?.path ?? path,
    title: stored[leadsTo?.title ?? ""] ?? title,
    page: pagesOfSlots[slot] ?? "/learn",
    Name: pascalCase(name),
    nameCamel: key,
    Plugin: pascalCase(id),
    table: `${id}_${name}`.replaceAll("-", "_"),
  };
}

async function readTemplate(target: Target, path: string, template: string, values: Values): Promise<string> {
  const text = fillIn(await readFile(join(TEMPLATES, `${template}.template`), "utf8"), values);
  return target.isOutside ? text : importByPath(text, path);
}

/** Adds the template to a file that several kinds share. */
async function addSource(draft: Draft, target: Target, kind: KindName, values: Values): Promise<void> {
  const { source } = kinds[kind];
  if (source === undefined) return;
  const file = `${target.folder}/${source}`;
  const added = await readTemplate(target, file, `${kind}/${source}`, values);
  if (draft.has(file)) await draft.edit(file, (text) => joinSources(text, added));
  else draft.add(file, added);
}

async function addTexts(
  draft: Draft,
  { id, texts: file, descriptions }: Target,
  texts: Readonly<Record<string, readonly [text: string, description: string]>>,
): Promise<void> {
  const entries = Object.entries(texts);
  if (entries.length === 0) return;
  const add = (at: 0 | 1) => (known: Values) => {
    const all = { ...known, ...Object.fromEntries(entries.map(([key, pair]) => [`${id}.${key}`, pair[at]])) };
    return Object.fromEntries(Object.entries(all).sort(([left], [right]) => (left < right ? -1 : 1)));
  };
  await draft.editJson(file, add(0), {});
  if (descriptions !== null) await draft.editJson(descriptions, add(1), {});
}

async function wire(draft: Draft, target: Target, loaders: readonly Loader[]): Promise<void> {
  if (loaders.length === 0) return;
  const file = `${target.folder}/plugin.ts`;
  if (!draft.has(file)) draft.add(file, await readTemplate(target, file, "plugin/plugin.ts", { id: target.id }));
  for (const loader of loaders) await draft.edit(file, (text) => addLoader(file, text, loader));
}

async function wireServer(draft: Draft, target: Target, members: readonly ServerMember[]): Promise<void> {
  if (members.length === 0) return;
  const file = `${target.folder}/server/plugin.server.ts`;
  if (!draft.has(file)) draft.add(file, await readTemplate(target, file, "plugin/plugin.server.ts", { id: target.id }));
  for (const { from, member, imported } of members) {
    await draft.edit(file, (text) => `import { ${imported} } from "${from}";\n${addMember(file, text, member)}`);
  }
}
