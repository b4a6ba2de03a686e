import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";

/**
 * The archive of a closed database's folder, in the form in which the engine dumps one. Starting an engine only for its
 * dump would take ten times as long.
 */
export function archiveOf(database: string): Promise<Uint8Array> {
  const archive = pack();
  const written = buffer(archive);
  for (const entry of readdirSync(database, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(database.length).replaceAll("\\", "/");
    if (entry.isDirectory()) archive.entry({ name, type: "directory" });
    else archive.entry({ name }, readFileSync(path));
  }
  archive.finalize();
  return written;
}
