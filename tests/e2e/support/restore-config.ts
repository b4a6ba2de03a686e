import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RunningServer } from "./server";

/**
 * Makes the files of a server's configuration those of the project again.
 * @returns whether any was different
 */
export async function restoreConfig({ configDir, project }: RunningServer): Promise<boolean> {
  const original = join(project, "config-ui");
  const [before, now] = await Promise.all([filesOf(original), filesOf(configDir)]);
  if (before.size === now.size && [...before].every(([name, text]) => now.get(name) === text)) return false;
  for (const name of now.keys())
    if (!before.has(name)) await rm(join(configDir, name), { recursive: true, force: true });
  await cp(original, configDir, { recursive: true });
  return true;
}

/** The texts of the files of a folder, and of its folders, by path. */
async function filesOf(folder: string): Promise<ReadonlyMap<string, string | null>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    await Promise.all(
      entries.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), entry.isFile() ? await readFile(path, "latin1") : null] as const;
      }),
    ),
  );
}
