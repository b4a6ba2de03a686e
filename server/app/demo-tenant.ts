import type { PackagePlugins } from "../course-package/package-section";
import type { AcrossTenants } from "../database/across-tenants";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { tenantDb } from "../database/tenant-db/tenant-db";

interface DemoOptions {
  /** The folder with the demo's course package (an archive with courses). */
  readonly folder: string;
  readonly plugins: PackagePlugins;
  readonly now: Date;
  readonly tenantId?: string;
}

/**
 * Fills a tenant (a customer of the portal), by default the default one, with the demo: accounts, courses, and the past
 * work of learners. A tenant that already has people or courses is not changed.
 * @returns whether it was filled now
 */
export async function fillDemoTenant(
  acrossTenants: AcrossTenants,
  { folder, plugins, now, tenantId = DEFAULT_TENANT_ID }: DemoOptions,
): Promise<boolean> {
  const db = tenantDb(acrossTenants, tenantId);
  for (const table of ["account", "objective"] as const) {
    const row = await db.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row !== undefined) return false;
  }
  // The module is loaded only here, because a start with a filled database does not need the importer.
  const [{ readContents }, { storeContents }] = await Promise.all([
    import("../course-package/read-contents"),
    import("../course-package/store/store-contents"),
  ]);
  const contents = await readContents(folder, { plugins, leaveOut: true });
  await storeContents(acrossTenants, contents, { tenantId, now, plugins, demo: true, passwords: true });
  return true;
}
