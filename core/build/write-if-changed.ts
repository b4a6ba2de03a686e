import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file only if its text has changed, so that watchers and caches are not triggered for nothing. */
export async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, "utf8").catch(() => null);
  if (before === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
