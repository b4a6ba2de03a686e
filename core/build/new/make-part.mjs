import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addLoader, addMember, joinSources } from "./edit-source.mjs";
import { kinds } from "./kinds.mjs";
import { camelCase, fillIn, pascalCase, titleOf } from "./names.mjs";
import { importByPath } from "./specifiers.mjs";

/**
 * A part of a plugin that is being made. `key`: its name in manifests and texts. `route`: the page to which a sidebar
 * item leads.
 * @typedef {{
 *   readonly id: string, readonly name: string, readonly key: string, readonly title: string, readonly path: string,
 *   readonly slot: string, readonly icon: string, readonly type: string,
 *   readonly route?: { readonly id: string, readonly title: string, readonly path: string },
 * }} Part
 */

const TEMPLATES = join(import.meta.dirname, "templates");

/** The slots of pages that everybody can open: the browser test of a widget goes there. */
const pagesOfSlots = { "dashboard@1": "/learn", "sidebar-foot@1": "/learn/courses", "header@1": "/learn/courses" };

/** Adds a part to a draft. */
export async function makePart(draft, target, kind, options) {
  const { id } = target;
  const name = options.name ?? kinds[kind].name(id);
  const manifest = JSON.parse(await draft.read(target.manifest));
  const routes = manifest.contributes?.routes ?? [];
  const isHome = kind === "screen" && name === "home";
  const part = {
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
  await draft.editJson(target.manifest, (json) => {
    change(json, part);
    return json;
  });
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
function filesOf(kind, part) {
  if (kind === "setting") return part.type === "boolean" && part.route ? ["__name__.spec.ts"] : [];
  const { files } = kinds[kind];
  const isElsewhere = kind === "widget" && !(part.slot in pagesOfSlots);
  return isElsewhere ? files.filter((file) => !file.endsWith(".spec.ts")) : files;
}

async function valuesFor(draft, target, kind, { id, name, key, title, path, slot, route }) {
  const leadsTo = (kind === "sidebar-item" || kind === "setting") && route ? route : { path };
  const stored = leadsTo.title && draft.has(target.texts) ? JSON.parse(await draft.read(target.texts)) : {};
  return {
    id,
    name,
    key,
    slot,
    path: leadsTo.path,
    title: stored[leadsTo.title] ?? title,
    page: pagesOfSlots[slot] ?? "/learn",
    Name: pascalCase(name),
    nameCamel: key,
    Plugin: pascalCase(id),
    table: `${id}_${name}`.replaceAll("-", "_"),
  };
}

async function readTemplate(target, path, template, values) {
  const text = fillIn(await readFile(join(TEMPLATES, `${template}.template`), "utf8"), values);
  return target.isOutside ? text : importByPath(text, path);
}

/** Adds the template to a file that several kinds share. */
async function addSource(draft, target, kind, values) {
  const { source } = kinds[kind];
  if (source === undefined) return;
  const file = `${target.folder}/${source}`;
  const added = await readTemplate(target, file, `${kind}/${source}`, values);
  if (draft.has(file)) await draft.edit(file, (text) => joinSources(text, added));
  else draft.add(file, added);
}

async function addTexts(draft, { id, texts: file, descriptions }, texts) {
  const entries = Object.entries(texts);
  if (entries.length === 0) return;
  const add = (at) => (known) => {
    const all = { ...known, ...Object.fromEntries(entries.map(([key, pair]) => [`${id}.${key}`, pair[at]])) };
    return Object.fromEntries(Object.entries(all).sort(([left], [right]) => (left < right ? -1 : 1)));
  };
  await draft.editJson(file, add(0), {});
  if (descriptions !== null) await draft.editJson(descriptions, add(1), {});
}

async function wire(draft, target, loaders) {
  if (loaders.length === 0) return;
  const file = `${target.folder}/plugin.ts`;
  if (!draft.has(file)) draft.add(file, await readTemplate(target, file, "plugin/plugin.ts", { id: target.id }));
  for (const loader of loaders) await draft.edit(file, (text) => addLoader(file, text, loader));
}

async function wireServer(draft, target, members) {
  if (members.length === 0) return;
  const file = `${target.folder}/server/plugin.server.ts`;
  if (!draft.has(file)) draft.add(file, await readTemplate(target, file, "plugin/plugin.server.ts", { id: target.id }));
  for (const { from, member, imported } of members) {
    await draft.edit(file, (text) => `import { ${imported} } from "${from}";\n${addMember(file, text, member)}`);
  }
}
