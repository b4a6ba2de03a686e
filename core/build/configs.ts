import { readdir, readFile } from "node:fs/promises";

/** The configuration files of tenants in a folder. */
export interface Configs {
  readonly configs: readonly { readonly file: string; readonly text: string; readonly layer: "base" | "tenant" }[];
  /** Files that cannot be read, each as a text with the place of the fault and its fix. */
  readonly unreadable: readonly string[];
  /** The names of the files in `branding`. */
  readonly pictures: readonly string[];
}

/**
 * Reads the configuration files of tenants of a folder. The subfolders are
 * optional.
 */
export async function readConfigs(folder: string): Promise<Configs> {
  const unreadable: string[] = [];
  const reportUnreadable = (place: string, problem: string): never[] => {
    unreadable.push(
      `CONFIG_UNREADABLE  ${place}\nThis cannot be read: ${problem}.\nCorrect the path, or make it readable.`,
    );
    return [];
  };
  const read = async (directory: string, layer: "base" | "tenant", mayBeMissing: boolean) => {
    const names = await readdir(directory).catch((error: NodeJS.ErrnoException) =>
      mayBeMissing && error.code === "ENOENT" ? [] : reportUnreadable(directory, error.message),
    );
    const wanted = names.filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json")).sort();
    const files = await Promise.all(
      wanted
        .map((name) => `${directory}/${name}`)
        .map(async (file) =>
          readFile(file, "utf8").then(
            (text) => [{ file, layer, text }],
            (error: NodeJS.ErrnoException) => reportUnreadable(file, error.message),
          ),
        ),
    );
    return files.flat();
  };
  const configs = [...(await read(folder, "base", false)), ...(await read(`${folder}/tenants`, "tenant", true))];
  const pictures = await readdir(`${folder}/branding`).catch(() => []);
  return { configs, unreadable, pictures };
}
