import { readdir } from "node:fs/promises";

/**
 * The files in some folders and in their subfolders, in alphabetical order. This is much faster than `glob`, which
 * looks at each file.
 * @param {readonly string[]} folders
 * @param {RegExp} ending matches the ends of the wanted file names
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
