import type { SessionUser } from "../../contract/calls/session-user";
import { json } from "../../database/columns";
import { newId } from "../../database/new-id";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

export interface AuditScope {
  /** The tenant's database, in the transaction of the deed. */
  readonly db: TenantDb;
  readonly now: Date;
  readonly user: Pick<SessionUser, "id" | "impersonator"> | null;
  readonly address: string | null;
}

export interface Deed {
  /** The plugin's id, a dot, and a name, such as `admin.saveConfiguration`. The log shows the text `audit.<deed>`. */
  readonly deed: string;
  readonly person?: string;
  /** Ids, numbers, names of settings and so on. Never personal data: the log outlives accounts. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes into the tenant's audit log what an administrator does, in the transaction of the deed: both are stored, or
 * neither is.
 */
export async function audit(
  { db, now, user, address }: AuditScope,
  { deed, person, detail = {} }: Deed,
): Promise<void> {
  await db
    .insertInto("audit_entry")
    .values({
      id: newId(),
      at: now,
      actor_id: user?.impersonator?.id ?? user?.id ?? null,
      address,
      deed,
      person_id: person ?? null,
      detail: json(detail),
    })
    .execute();
}

/**
 * Call it before an account is deleted. Its entries stay in the log, because they show what administrators did, without
 * the account's address, and without the person whom they concern.
 */
export async function forgetInAudit(db: TenantDb, userId: string): Promise<void> {
  await db.updateTable("audit_entry").set({ person_id: null }).where("person_id", "=", userId).execute();
  await db.updateTable("audit_entry").set({ address: null }).where("actor_id", "=", userId).execute();
}
