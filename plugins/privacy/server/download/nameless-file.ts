import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Opens a new file for appending and reading, and removes its name at once. The operating system frees its space when
 * it is closed, and also when the process is killed, so what is written never stays on the disk.
 */
export async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "my-data-"));
  try {
    return await open(join(folder, "data"), "ax+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
