import { readdir } from "node:fs/promises";

/**
 * The files in some folders and in their subfolders, in alphabetical order. This is much faster than `glob`, which
 * looks at each file. Packages and hidden folders of a plugin outside of the project are left out.
 * @param ending matches the ends of the wanted file names
 * @returns paths with slashes, each beginning with its folder
 */
export async function filesIn(folders: readonly string[], ending: RegExp): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await namesIn(folder);
      return names.filter((name) => ending.test(name)).map((name) => `${folder}/${name}`.replaceAll("\\", "/"));
    }),
  );
  return lists.flat().sort();
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries.filter(({ name }) => name !== "node_modules" && !name.startsWith("."));
  const lists = own.map(async (entry) => {
    const inside = entry.isDirectory() ? await readdir(`${folder}/${entry.name}`, { recursive: true }) : [];
    return [entry.name, ...inside.map((name) => `${entry.name}/${name}`)];
  });
  return (await Promise.all(lists)).flat();
}
