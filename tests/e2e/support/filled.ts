import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The name of an environment variable. Its value is a folder that contains a database with the demo's tenant, in two
 * forms.
 */
export const FILLED = "PORTAL_FILLED";
/** The name of the server's data directory inside that folder: the first form. */
export const DATA = "data";
/** The name of the database's archive inside that folder: the second form. */
export const ARCHIVE = "database.tar";

/**
 * Copies the data directory with the demo's tenant to `dataDir`. Does nothing when the environment variable is not set.
 * @param options `withDatabase`: false leaves out the database, for a server that gets its database in another way
 */
export async function copyFilledData(dataDir: string, options: { readonly withDatabase: boolean }): Promise<void> {
  const folder = process.env[FILLED];
  if (folder === undefined) return;
  const data = join(folder, DATA);
  const database = join(data, "database");
  await cp(data, dataDir, { recursive: true, filter: (path) => options.withDatabase || path !== database });
}

/** The contents of the database's archive, with the demo's tenant. */
export async function readFilledArchive(): Promise<Blob> {
  return new Blob([await readFile(join(process.env[FILLED] ?? "", ARCHIVE))]);
}
