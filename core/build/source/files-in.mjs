import { readdir } from "node:fs/promises";

/**
 * The files in some folders and the folders in them, in alphabetical order. Much faster than `glob`, which looks at each
 * file.
 * @param {readonly string[]} folders
 * @param {RegExp} ending what the names of the wanted files end with
 * @returns {Promise<string[]>} paths with slashes, each beginning with its folder
 */
export async function filesIn(folders, ending) {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => ending.test(name)).map((name) => `${folder}/${name}`.replaceAll("\\", "/"));
    }),
  );
  return lists.flat().sort();
}
