import type { SessionUser } from "../../contract/calls/session-user";
import { newId } from "../../database/new-id";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { ApiError } from "../../kit/errors/api-error";
import { secretText } from "../../kit/secrets/secret-text";
import type { Ending } from "./sessions.tables";

/**
 * What a call that begins or ends an impersonation gives: the tenant's database in a transaction, and the hash of the
 * token of the call's session.
 */
export interface SessionCall {
  readonly db: TenantDb;
  readonly sessionHash: string | null;
  readonly now: Date;
}

/**
 * Begins an impersonation in the session of a call: from the next request on, the session's user is the person. Whether
 * that is allowed is for the caller to decide. The session gets another CSRF token, so that pages that are open in the
 * same browser can no longer write.
 * @param reason why, in the administrator's words
 * @returns the id of the impersonation
 * @throws ApiError conflict when the session has ended or is used for an impersonation already
 */
export async function beginImpersonation(
  { db, sessionHash, user, now }: SessionCall & { readonly user: SessionUser },
  personId: string,
  reason: string,
): Promise<string> {
  const id = newId();
  const begun = await db
    .updateTable("session")
    .set({ impersonation_id: id, acting_as_user: personId, acting_since: now, csrf_token: secretText() })
    .where("token_hash", "=", sessionHash ?? "")
    .where("user_id", "=", user.id)
    .where("impersonation_id", "is", null)
    .returning("impersonation_id")
    .executeTakeFirst();
  if (begun === undefined) throw new ApiError("conflict");
  const row = { user_id: personId, started_by: user.id, reason, started: now };
  await db
    .insertInto("impersonation")
    .values({ ...row, id })
    .execute();
  return id;
}

/**
 * Ends the impersonation of a session: the session's user is the administrator again, with another CSRF token.
 * @returns false when none was running
 */
export async function endImpersonation({ db, sessionHash, now }: SessionCall, ending: Ending): Promise<boolean> {
  const session = await db
    .selectFrom("session")
    .select("impersonation_id")
    .where("token_hash", "=", sessionHash ?? "")
    .where("impersonation_id", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (session?.impersonation_id == null) return false;
  await db
    .updateTable("session")
    .set({ impersonation_id: null, acting_as_user: null, acting_since: null, csrf_token: secretText() })
    .where("token_hash", "=", sessionHash ?? "")
    .execute();
  await recordEnd(db, session.impersonation_id, now, ending);
  return true;
}

/** Records how a running impersonation ended. An impersonation that has ended before stays as it is. */
export async function recordEnd(db: TenantDb, id: string, ended: Date, ending: Ending): Promise<void> {
  await db
    .updateTable("impersonation")
    .set({ ended, ending })
    .where("id", "=", id)
    .where("ended", "is", null)
    .execute();
}

/**
 * Call it before an account is deleted. It ends the impersonations that are running, whether the owner of the account
 * is the one who impersonates or the one who is impersonated. The records of having been impersonated stay, because
 * they show what an administrator did; the owner's id and the reason are removed from them.
 */
export async function forgetInImpersonations(db: TenantDb, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("impersonation")
    .set({ ended: now, ending: "deleted" })
    .where(({ eb, or }) => or([eb("user_id", "=", userId), eb("started_by", "=", userId)]))
    .where("ended", "is", null)
    .execute();
  await db.updateTable("impersonation").set({ user_id: null, reason: null }).where("user_id", "=", userId).execute();
}
