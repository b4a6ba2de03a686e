import { sql } from "kysely";
import type { PackagePlugins } from "../course-package/format/package-section";
import type { AcrossTenants } from "../database/across-tenants";
import { DEFAULT_TENANT_ID } from "../database/tenant";
import { tenantDb } from "../database/tenant-db/tenant-db";

interface DemoOptions {
  readonly folder: string;
  readonly plugins: PackagePlugins;
  readonly now: Date;
  readonly tenantId?: string;
}

/**
 * Fills a tenant, by default the default one, with the demo: accounts, courses, and the past work of learners. A tenant
 * that already has people or courses is not changed. The default tenant gets the demo's name, unless another tenant has
 * it; other tenants keep their own.
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
  const takesName = tenantId === DEFAULT_TENANT_ID && (await isFree(acrossTenants, contents.package.tenant?.name));
  await storeContents(acrossTenants, contents, { tenantId, now, plugins, takesName, passwords: true });
  return true;
}

async function isFree(db: AcrossTenants, name = ""): Promise<boolean> {
  const named = db.selectFrom("tenant").select("id").where(sql`lower(name)`, "=", name.toLowerCase());
  return (await named.executeTakeFirst()) === undefined;
}
