import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { makeFragment } from "./fragment.mjs";
import { fragmentFolders } from "./is-fragment.mjs";
import { kept } from "./kept.mjs";
import { readLocales } from "./locales.mjs";
import { isPortalText } from "./tools.mjs";

const FRAGMENTS_PATH = "/learn/fragments/";

/**
 * Builds the fragments of this project: packages of the browser code of plugins, for other portals. Each version gets a
 * folder with its hash in the name, so its files never change and other portals can rely on them.
 * @param {string} out a folder; it may have earlier versions
 * @returns `pinned`: id → address, version and hash, as the configuration of a tenant names them;
 * `folders`: the folders with the files; `metafiles`: what esbuild has bundled into each
 */
export async function buildFragments(out) {
  const locales = await readLocales();
  const built = await Promise.all((await fragmentFolders()).map((place) => buildOne(place, locales, out)));
  return {
    pinned: Object.fromEntries(built.map(({ id, pinned }) => [id, pinned])),
    folders: built.map(({ folder }) => join(out, folder)),
    metafiles: built.map(({ metafile }) => metafile),
  };
}

/** Folders of plugin and build → how the fragment was built last, and with which texts. */
const lastBuilt = new Map();

/** Builds one fragment, again only if one of its own sources or texts has changed. */
export async function buildOne(place, locales, out) {
  const key = `${place.folder} ${out}`;
  const texts = new Map([...locales].map(([locale, messages]) => [locale, textsByPlugin(messages)[place.id] ?? {}]));
  const last = lastBuilt.get(key);
  if (last && isDeepStrictEqual(last.texts, texts)) return last.build();
  const build = kept(async () => {
    const { id, version, file, integrity, files, metafile, sources } = await makeFragment({ ...place, locales: texts });
    const folder = `${id}.${hashOf(integrity)}`;
    await writeFiles(files, join(out, folder));
    const pinned = { version, url: `${FRAGMENTS_PATH}${folder}/${file}`, integrity };
    return { made: { id, folder, pinned, metafile }, from: sources };
  });
  lastBuilt.set(key, { texts, build });
  return build();
}

const groups = new WeakMap();

/** The portal's texts in one language by plugin. Messages that were not read again are not divided again. */
function textsByPlugin(messages) {
  if (!groups.has(messages)) {
    const own = Object.entries(messages).filter(([text]) => isPortalText(text));
    const byPlugin = Object.groupBy(own, ([text]) => text.split(".", 1)[0]);
    groups.set(
      messages,
      Object.fromEntries(Object.entries(byPlugin).map(([id, texts]) => [id, Object.fromEntries(texts)])),
    );
  }
  return groups.get(messages);
}

async function writeFiles(files, folder) {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, contents }) => writeFile(join(folder, name), contents)));
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
