import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFragment } from "./fragment.mjs";
import { fragmentFolders } from "./is-fragment.mjs";
import { localeFiles, readLocales } from "./locales.mjs";
import { isPortalText } from "./tools.mjs";

const FRAGMENTS_PATH = "/learn/fragments/";

/**
 * Builds the fragments of this project: packages of the browser code of plugins, for other portals. Each version gets a
 * folder with its hash in the name, so its files never change and other portals can rely on them.
 * @param {string} out a folder; it may have earlier versions
 * @returns `pinned`: id → address, version and hash, as the configuration of a tenant names them;
 * `folders`: the folders with the files; `sources`: the sources of all fragments; `metafiles`: what esbuild has bundled
 * into each
 */
export async function buildFragments(out) {
  const made = await Promise.all((await fragmentFolders()).map(async (place) => makeFragment(await sourcesOf(place))));
  const folders = made.map(({ id, integrity }) => `${id}.${hashOf(integrity)}`);
  await Promise.all(made.map(({ files }, at) => writeFiles(files, join(out, folders[at]))));
  return {
    pinned: Object.fromEntries(
      made.map(({ id, version, file, integrity }, at) => [
        id,
        { version, url: `${FRAGMENTS_PATH}${folders[at]}/${file}`, integrity },
      ]),
    ),
    folders: folders.map((folder) => join(out, folder)),
    sources: made.flatMap(({ sources }) => sources),
    metafiles: made.map(({ metafile }) => metafile),
  };
}

/** The sources of a fragment of this project: those of a plugin. */
async function sourcesOf({ id, folder, manifest }) {
  const isOwn = ([key]) => key.startsWith(`${id}.`) && isPortalText(key);
  const ofPlugin = (messages) => Object.fromEntries(Object.entries(messages).filter(isOwn));
  const locales = await readLocales();
  return {
    manifest,
    folder,
    locales: new Map([...locales].map(([locale, messages]) => [locale, ofPlugin(messages)])),
    texts: await localeFiles(),
  };
}

async function writeFiles(files, folder) {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, contents }) => writeFile(join(folder, name), contents)));
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
