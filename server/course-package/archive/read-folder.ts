import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ImportLimits } from "../import-limits";
import { ArchiveCollector, type ArchiveFiles } from "./archive-files";

/**
 * Reads a folder into memory with the same limits as an archive. Links are refused.
 * @throws ImportError
 */
export async function readFolder(folder: string, limits: ImportLimits): Promise<ArchiveFiles> {
  const collector = new ArchiveCollector(folder, limits);
  const walk = async (directory: string): Promise<void> => {
    const entries = await readdir(directory, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(directory, entry.name);
      const rawName = relative(folder, path).split(sep).join("/");
      const name = collector.enter(rawName);
      if (name === undefined) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) {
        const { size } = await stat(path);
        collector.claim(name, size, size);
        collector.files.set(name, await readFile(path));
      } else collector.link(rawName, entry.isSymbolicLink() ? "symlink" : "thing of unknown kind");
    }
  };
  await walk(folder);
  return collector.finish();
}
