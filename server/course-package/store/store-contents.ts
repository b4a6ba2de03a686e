import type { AcrossTenants } from "../../database/across-tenants";
import { type TenantDb, tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { Fault } from "../../kit/errors/fault";
import { courseOfferChanged, withdrawOffers } from "../../learning/lists/ensure-rows";
import { type Checkpoint, noCheckpoint } from "../format/checkpoint";
import type { ImportContents, ReportRow } from "../format/contents";
import { packageIds } from "../format/package-ids";
import { itemsOf, type PackagePlugins } from "../format/package-section";
import { importErrors } from "../import.errors";
import { CoursesExist, type Replacement, replacements } from "./replacement";
import { grantCourse, storeAccesses } from "./store-accesses";
import { storeCatalogue } from "./store-catalogue";
import { storeCourses } from "./store-courses";
import { dropUnusedBytes } from "./store-files";
import { storeGroups } from "./store-groups";
import { storePeople } from "./store-people";

export interface StoreOptions {
  readonly tenantId: string;
  readonly now: Date;
  readonly plugins: PackagePlugins;
  /** Whether the tenant gets the name in the archive, which no other tenant may have. Default: it keeps its own. */
  readonly takesName?: boolean;
  /** Whether people sign in at this server. Then the accounts get the passwords in the archive. Default: no. */
  readonly passwords?: boolean;
  /**
   * The people who get the courses if the archive itself gives nobody access to a course: the accounts with these
   * e-mail addresses, or all accounts with the role Learner. Default: nobody.
   */
  readonly grantTo?: readonly string[] | "learners";
  /** Whether the import may replace courses that exist already with the same ids. */
  readonly replace?: boolean;
  readonly checkpoint?: Checkpoint;
}

export interface Stored {
  /** The courses in the order of the archive, with their ids in the portal. */
  readonly courses: readonly { readonly id: string; readonly name: string }[];
  /** The number of people who got the courses because of `grantTo`. */
  readonly granted: number;
  /** The courses that existed already and were replaced, with what changed in them. */
  readonly replaced: readonly Replacement[];
  readonly report: readonly ReportRow[];
}

/**
 * Stores everything of an import in one transaction. If it fails, nothing is stored. With `replace`, importing the same
 * archive again updates the existing rows, because the same keys give the same ids, and learners keep their work and
 * results.
 * @throws UnknownLearners when `grantTo` has an address that belongs to nobody
 * @throws CoursesExist when a course exists already and may not be replaced
 */
export function storeContents(db: AcrossTenants, contents: ImportContents, options: StoreOptions): Promise<Stored> {
  const {
    tenantId,
    now,
    plugins,
    takesName = false,
    passwords = false,
    grantTo = [],
    replace = false,
    checkpoint = noCheckpoint,
  } = options;
  const { sections, hooks } = plugins;
  const scope = { tenantId, now, idOf: packageIds(tenantId), checkpoint, hooks };
  const source = contents.package;
  return withTransaction(tenantDb(db, tenantId), async (trx) => {
    await lockTenant(trx, tenantId);
    const replaced = await replacements(trx, scope, source.courses);
    if (replaced.length > 0 && !replace) throw new CoursesExist(replaced);
    if (takesName && source.tenant !== undefined) {
      await trx.updateTable("tenant").set({ name: source.tenant.name }).where("id", "=", tenantId).execute();
    }
    await storeCatalogue(trx, tenantId, source, scope.idOf);
    const { accounts, report } = await storePeople(trx, { tenantId, now, passwords }, source, scope.idOf);
    await storeCourses(trx, scope, contents, sections);
    await storeGroups(trx, scope, source, accounts);
    for (const section of sections)
      await section.store(trx, itemsOf(source, section), {
        ...scope,
        package: source,
        files: contents.files,
        accounts,
      });
    await storeAccesses(trx, scope, source, accounts);
    const learners = source.accesses.length > 0 ? [] : await findLearners(trx, tenantId, grantTo);
    for (const { key } of source.courses) await grantCourse(trx, scope, key, learners);
    await withdrawOffers(trx);
    await dropUnusedBytes(trx);
    await courseOfferChanged(trx);
    return {
      courses: source.courses.map(({ key, name }) => ({ id: scope.idOf("course", key), name })),
      granted: learners.length,
      replaced,
      report,
    };
  });
}

/** Locks the tenant's row in the database, so that two imports for this tenant run one after the other. */
async function lockTenant(db: TenantDb, tenantId: string): Promise<void> {
  await db.selectFrom("tenant").select("id").where("id", "=", tenantId).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Thrown when the administrator wants to give the courses to e-mail addresses (`emails`) that no account of this tenant
 * has.
 */
export class UnknownLearners extends Fault {
  constructor(readonly emails: readonly string[]) {
    super(importErrors.IMPORT_LEARNER_UNKNOWN, `Nobody here has the address ${emails.join(", ")}.`);
    this.name = "UnknownLearners";
  }
}

async function findLearners(
  db: TenantDb,
  tenantId: string,
  grantTo: NonNullable<StoreOptions["grantTo"]>,
): Promise<string[]> {
  if (grantTo.length === 0) return [];
  const accounts = await db
    .selectFrom("account")
    .select(["id", "email_key", "roles"])
    .where("tenant_id", "=", tenantId)
    .execute();
  if (grantTo === "learners") return accounts.filter(({ roles }) => roles.includes("Learner")).map(({ id }) => id);
  const wanted = new Set(grantTo.map((email) => email.toLowerCase()));
  const found = accounts.filter(({ email_key }) => email_key !== null && wanted.delete(email_key));
  if (wanted.size > 0) throw new UnknownLearners([...wanted]);
  return found.map(({ id }) => id);
}
