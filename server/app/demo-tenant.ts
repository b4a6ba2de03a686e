import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";
import { DEFAULT_TENANT_ID } from "../database/tenant";

/**
 * Fills a new database with the demo tenant: its accounts, courses and what its learners have done so far. A database
 * that has people or courses already is left alone.
 * @param folder of the demo's portable package
 * @returns whether it was filled now
 */
export async function fillDemoTenant(db: Kysely<Tables>, folder: string, now: Date): Promise<boolean> {
  for (const table of ["account", "objective"] as const) {
    const row = await db
      .selectFrom(table)
      .select("id")
      .where("tenant_id", "=", DEFAULT_TENANT_ID)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return false;
  }
  // Loaded only now: a start with a filled database has no use for the importer.
  const [{ readContents }, { storeContents }] = await Promise.all([
    import("../course-package/read-contents"),
    import("../course-package/store/store-contents"),
  ]);
  await storeContents(db, await readContents(folder), { tenantId: DEFAULT_TENANT_ID, now, demo: true });
  return true;
}
