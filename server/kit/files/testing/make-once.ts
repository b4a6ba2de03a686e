import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a file or a folder for all workers and later runs, unless it is there. Nobody sees it half made: `make` writes
 * to another path, which is then renamed.
 */
export async function makeOnce(path: string, make: (draft: string) => void | Promise<void>): Promise<void> {
  if (existsSync(path)) return;
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  await make(draft);
  try {
    renameSync(draft, path);
  } catch (error) {
    // Another worker may have been faster.
    if (!existsSync(path)) throw error;
    rmSync(draft, { recursive: true });
  }
}
