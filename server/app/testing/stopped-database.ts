import { openDatabase } from "../../database/open";
import { migrations } from "../migrations";

type Db = Awaited<ReturnType<typeof openDatabase>>["db"];

/** Opens the embedded database in a folder while no server has it, and closes it after the work. */
export async function inStoppedDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, url: null, migrations, onNotice: () => undefined });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
