import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Owners, ownersFile } from "../../../core/build/owners.ts";
import { sizeOf } from "./first-visit-files";

interface Metafile {
  readonly outputs: Readonly<
    Record<
      string,
      { readonly entryPoint?: string; readonly inputs: Readonly<Record<string, { bytesInOutput: number }>> }
    >
  >;
}

/**
 * Whose bytes are in the scripts of a build: plugin → its compressed bytes, estimated by its share in each script. What
 * several plugins share belongs to none.
 * @param names the names of the files
 * @param folder the folder of the build
 */
export async function bytesOfPlugins(
  names: readonly string[],
  folder = "dist/web",
): Promise<ReadonlyMap<string, number>> {
  const json = async (path: string) => JSON.parse(await readFile(join(folder, path), "utf8"));
  const entry = basename((await json("portal-build.json")).entry);
  const owners: Readonly<Record<string, Owners>> = await json(join("assets", ownersFile(entry)));
  const bytes = new Map<string, number>();
  const add = (plugin: string, count: number) => bytes.set(plugin, (bytes.get(plugin) ?? 0) + count);
  for (const name of names.filter((each) => each.endsWith(".js"))) {
    const path = join(folder, "assets", name);
    const text = await readFile(path, "utf8");
    const share = (await sizeOf(path)) / text.length;
    const lines = text.split("\n");
    const starts = (owners[name] ?? []).map(([line, column, plugin]) => ({
      at: offsetOf(lines, line, column),
      plugin,
    }));
    for (const [index, { at, plugin }] of starts.entries())
      if (plugin !== "") add(plugin, ((starts[index + 1]?.at ?? text.length) - at) * share);
    if (name === entry) for (const [plugin, count] of wiringIn(await json("metafile.json"))) add(plugin, count * share);
  }
  return bytes;
}

/** The bytes of the `plugin.ts` of each plugin, which are all in the script that starts the portal. */
function wiringIn({ outputs }: Metafile): [string, number][] {
  const start = Object.values(outputs).find(({ entryPoint }) => entryPoint === "core/main.tsx");
  return Object.entries(start?.inputs ?? {}).flatMap(([file, { bytesInOutput }]): [string, number][] => {
    const plugin = /^plugins\/([^/]+)\/plugin\.ts$/.exec(file)?.[1];
    return plugin === undefined ? [] : [[plugin, bytesInOutput]];
  });
}

function offsetOf(lines: readonly string[], line: number, column: number): number {
  return lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, column - 1);
}
