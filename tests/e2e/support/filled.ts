import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The environment variable with the folder of a database that has the demo tenant: as a data directory in `data`, and as an
 * archive in `database.tar`.
 */
export const FILLED = "PORTAL_FILLED";
export const DATA = "data";
export const ARCHIVE = "database.tar";

/** Makes a copy of the filled data directory. Does nothing while there is none, which is so before the first test. */
export async function copyFilledData(dataDir: string, options: { readonly withDatabase: boolean }): Promise<void> {
  const folder = process.env[FILLED];
  if (folder === undefined) return;
  const data = join(folder, DATA);
  const database = join(data, "database");
  await cp(data, dataDir, { recursive: true, filter: (path) => options.withDatabase || path !== database });
}

export async function readFilledArchive(): Promise<Blob> {
  return new Blob([await readFile(join(process.env[FILLED] ?? "", ARCHIVE))]);
}
