import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { parseJson, readJsonFiles } from "./json-files.mjs";
import { outsidePlugins } from "./plugin-folders.mjs";

/**
 * Reads the manifests of all plugins, those outside of the project included.
 * @returns {Promise<{ file: string, text: string }[]>}
 */
export async function readManifestFiles() {
  const outside = outsidePlugins().map(({ manifest: file }) => file);
  const read = outside
    .filter((file) => existsSync(file))
    .map(async (file) => ({ file, text: await readFile(file, "utf8") }));
  return [...(await readJsonFiles("manifests")), ...(await Promise.all(read))];
}

/** The manifests of all plugins. @throws Faults if one is not JSON */
export async function readManifests() {
  return (await readManifestFiles()).map(({ file, text }) => parseJson(file, text));
}

/** The manifests of all plugins that are JSON. `validate.mjs` reports the faults of the others. */
export async function readableManifests() {
  return (await readManifestFiles()).flatMap(({ text }) => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
}

/** The paths of all manifests and of their folder. What is made from them is made again when one is saved. */
export async function manifestPaths() {
  const inside = (await readdir("manifests")).map((name) => `manifests/${name}`);
  return ["manifests", ...inside, ...outsidePlugins().map(({ manifest }) => manifest)];
}
