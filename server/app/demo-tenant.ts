import type { Kysely } from "kysely";
import type { PackageSection } from "../course-package/package-section";
import type { Tables } from "../database/tables";
import { DEFAULT_TENANT_ID } from "../database/tenant";

interface DemoOptions {
  /** Folder of the demo's portable package. */
  readonly folder: string;
  readonly sections: readonly PackageSection[];
  readonly now: Date;
}

/**
 * Fills a new database with the demo tenant: its accounts, courses and what its learners have done so far. A database
 * that has people or courses already is left alone.
 * @returns whether it was filled now
 */
export async function fillDemoTenant(db: Kysely<Tables>, { folder, sections, now }: DemoOptions): Promise<boolean> {
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
  const contents = await readContents(folder, { sections });
  await storeContents(db, contents, { tenantId: DEFAULT_TENANT_ID, now, sections, demo: true });
  return true;
}
