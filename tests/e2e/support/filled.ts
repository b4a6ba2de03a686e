import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The name of an environment variable. Its value is a folder that contains a database with the demo tenant, in two
 * forms.
 */
export const FILLED = "PORTAL_FILLED";
/** The data directory of a server, inside that folder. */
export const DATA = "data";
/** The archive of the database, inside that folder. */
export const ARCHIVE = "database.tar";

/**
 * Copies the data directory with the demo tenant to `dataDir`. Does nothing before it is made, which happens before the
 * first test.
 * @param options `withDatabase`: false leaves out the database, for a server that gets its database in another way
 */
export async function copyFilledData(dataDir: string, options: { readonly withDatabase: boolean }): Promise<void> {
  const folder = process.env[FILLED];
  if (folder === undefined) return;
  const data = join(folder, DATA);
  const database = join(data, "database");
  await cp(data, dataDir, { recursive: true, filter: (path) => options.withDatabase || path !== database });
}

/** The archive of the database with the demo tenant. */
export async function readFilledArchive(): Promise<Blob> {
  return new Blob([await readFile(join(process.env[FILLED] ?? "", ARCHIVE))]);
}
