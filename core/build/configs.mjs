import { readdir, readFile } from "node:fs/promises";

/**
 * Reads the configuration files of tenants of a folder: `configs` has each file with its text and layer, which is
 * `base` for all tenants or `tenant` for one. `unreadable` lists the files that cannot be read, each as a text with the
 * place of the fault and its fix; `pictures` has the names of the files in `branding`. The subfolders are optional.
 */
export async function readConfigs(folder) {
  const unreadable = [];
  const reportUnreadable = (place, problem) => {
    unreadable.push(
      `CONFIG_UNREADABLE  ${place}\nThis cannot be read: ${problem}.\nCorrect the path, or make it readable.`,
    );
    return [];
  };
  const read = async (directory, layer, mayBeMissing) => {
    const names = await readdir(directory).catch((error) =>
      mayBeMissing && error.code === "ENOENT" ? [] : reportUnreadable(directory, error.message),
    );
    const wanted = names.filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort();
    const files = await Promise.all(
      wanted
        .map((name) => `${directory}/${name}`)
        .map(async (file) => ({
          file,
          layer,
          text: await readFile(file, "utf8").catch((error) => reportUnreadable(file, error.message)),
        })),
    );
    return files.filter(({ text }) => typeof text === "string");
  };
  const configs = [...(await read(folder, "base", false)), ...(await read(`${folder}/tenants`, "tenant", true))];
  const pictures = await readdir(`${folder}/branding`).catch(() => []);
  return { configs, unreadable, pictures };
}
