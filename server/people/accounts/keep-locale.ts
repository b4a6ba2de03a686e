import type { SessionUser } from "../../contract/calls/session-user";
import type { TenantDb } from "../../database/tenant-db/tenant-db";

/** Stores the language in which a user reads the portal. Mails to the user are written in this language. */
export async function keepLocale(db: TenantDb, user: SessionUser, locale: string): Promise<void> {
  if (user.locale === locale) return;
  await db.updateTable("account").set({ locale }).where("id", "=", user.id).execute();
}
