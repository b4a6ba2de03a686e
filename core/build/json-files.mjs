import { readdir, readFile } from "node:fs/promises";

/**
 * Reads the JSON files of a folder, such as the manifests.
 * @returns {Promise<{ file: string, text: string }[]>} the data files, without the schemas for editors
 */
export async function readJsonFiles(folder) {
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort();
  return Promise.all(
    wanted.map(async (name) => ({ file: `${folder}/${name}`, text: await readFile(`${folder}/${name}`, "utf8") })),
  );
}
