import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { makeFragment } from "./fragment.mjs";
import { fragmentFolder, fragmentIds } from "./is-fragment.mjs";
import { readJsonFiles } from "./json-files.mjs";
import { readPlugin } from "./plugins.mjs";

const FRAGMENTS_PATH = "/learn/fragments/";

/**
 * Builds the fragments of this project: plugins whose browser code is a package of its own, which the portal loads at
 * run time. Each version gets a folder with its hash in the name, so its files never change and other portals can rely
 * on them.
 * @param {string} out a folder; it may have earlier versions
 * @returns `pinned`: id → address, version and hash, as the configuration of a tenant names them, and the manifest;
 * `folders`: the folders with the files; `sources`: the sources of all fragments; `metafiles`: what esbuild has bundled
 * into each
 */
export async function buildFragments(out) {
  const made = await Promise.all((await fragmentIds()).map((id) => makeFragment(fragmentFolder(id))));
  const folders = made.map(({ id, integrity }) => `${id}.${hashOf(integrity)}`);
  await Promise.all(made.map(({ files }, at) => writeFiles(files, join(out, folders[at]))));
  return {
    pinned: Object.fromEntries(
      made.map(({ id, version, file, integrity, manifest }, at) => [
        id,
        { version, url: `${FRAGMENTS_PATH}${folders[at]}/${file}`, integrity, manifest },
      ]),
    ),
    folders: folders.map((folder) => join(out, folder)),
    sources: made.flatMap(({ sources }) => sources),
    metafiles: made.map(({ metafile }) => metafile),
  };
}

async function writeFiles(files, folder) {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, contents }) => writeFile(join(folder, name), contents)));
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

/**
 * Reads the fragments of this project, so that they can be checked.
 * @returns {Promise<import("./validation/check-fragments").FragmentFolder[]>}
 */
export async function readFragments() {
  return Promise.all((await fragmentIds()).map(readFragment));
}

async function readFragment(id) {
  const folder = fragmentFolder(id);
  const [text, plugin, texts] = await Promise.all([
    readFile(`${folder}/manifest.json`, "utf8"),
    readPlugin(id, `${folder}/plugin.ts`),
    readJsonFiles(`${folder}/texts`),
  ]);
  const ofLocales = texts.map((file) => ({ ...file, locale: basename(file.file, ".json") }));
  return { id, folder, manifest: { file: `${folder}/manifest.json`, text }, plugin, texts: ofLocales };
}
