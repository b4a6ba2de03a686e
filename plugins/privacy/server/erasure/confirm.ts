import { ApiError, audit, notFound, type PluginCall, sendMail, toIso } from "../../../../server/sdk";
import { hasEverywhere } from "../../../../server/sdk/learning";
import type * as contract from "../../contract";
import { type ErasureRequest, errors, MAX_REQUESTS } from "../../contract";
import { MAIL_KIND } from "../mail-kind";
import type { PrivacyDb, PrivacyTables } from "../privacy.tables";
import { assertOffered } from "./requests";

/**
 * After an administrator has confirmed the deletion of an account, the account is deleted as soon as the mail about the
 * confirmation is sent, but at the latest after this time, in milliseconds.
 */
const MAIL_MILLISECONDS = 24 * 3600 * 1000;

export const confirmedMailKey = (requestId: string): string => `privacy.confirmed:${requestId}`;

type ListCall = PluginCall<typeof contract.getErasureRequests, PrivacyTables>;
type ConfirmCall = PluginCall<typeof contract.confirmErasure, PrivacyTables>;

/**
 * The requests of people of this tenant for the deletion of their accounts, oldest first, at most `MAX_REQUESTS`.
 * @throws ApiError forbidden when the caller is no administrator; notFound when the tenant does not offer the deletion
 */
export async function erasureRequests(call: ListCall): Promise<readonly ErasureRequest[]> {
  assertAdministrator(call);
  const rows = await requestRows(call.db).orderBy("request.asked").orderBy("request.id").limit(MAX_REQUESTS).execute();
  return rows.map((row) => projectRequest(row, call.user.id));
}

/**
 * Confirms a person's request for the deletion of the account, as an administrator. The regular work `eraseDue` deletes
 * the account when the mail about the confirmation is sent, but at the latest after a day. If the request is confirmed
 * already, nothing changes.
 * @throws ApiError forbidden (the caller is no administrator) · notFound (there is no such request, or the tenant does
 *   not offer the deletion) · privacy.ownRequest (the request is the caller's own)
 */
export async function confirmRequest(call: ConfirmCall): Promise<ErasureRequest> {
  assertAdministrator(call);
  const { db, user, now, params } = call;
  const row = await requestRows(db).where("request.id", "=", params.requestId).executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.user_id === user.id) throw new ApiError(errors["privacy.ownRequest"]);
  if (row.confirmed !== null) return projectRequest(row, user.id);
  const isMailed = await sendMail(call, {
    userId: row.user_id,
    kind: MAIL_KIND,
    key: confirmedMailKey(row.id),
    subject: { text: "privacy.letter.confirmed.subject" },
    parts: [{ paragraph: { text: "privacy.letter.confirmed.lead" } }],
  });
  await db
    .updateTable("erasure_request")
    .set({
      confirmed: now,
      confirmed_by: user.id,
      erase_after: new Date(now.getTime() + (isMailed ? MAIL_MILLISECONDS : 0)),
    })
    .where("id", "=", row.id)
    .execute();
  await audit(call, { deed: "privacy.confirmErasure", person: row.user_id, detail: { requestId: row.id } });
  return projectRequest({ ...row, confirmed: now }, user.id);
}

/** The contract does not declare the permission: a tenant that offers no deletion says so to everybody first. */
function assertAdministrator(call: Pick<ListCall, "user" | "setting">): void {
  assertOffered(call);
  if (!hasEverywhere(call.user.permissions, "User.Manage")) throw new ApiError("forbidden");
}

function requestRows(db: PrivacyDb) {
  return db
    .selectFrom("erasure_request as request")
    .innerJoin("account", "account.id", "request.user_id")
    .select(["request.id", "request.user_id", "request.asked", "request.due", "request.confirmed"])
    .select(["account.email", "account.first_name", "account.last_name"]);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>["execute"]>>[number];

function projectRequest(row: RequestRow, callerId: string): ErasureRequest {
  return {
    id: row.id,
    userName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    isOwn: row.user_id === callerId,
    asked: toIso(row.asked),
    due: toIso(row.due),
    isConfirmed: row.confirmed !== null,
  };
}
