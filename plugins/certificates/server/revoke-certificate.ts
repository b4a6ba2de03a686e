import { ApiError, audit, type CallsOf, notFound, type SessionUser } from "../../../server/sdk";
import { hasEverywhere } from "../../../server/sdk/learning";
import type * as contract from "../contract";
import type { CertificatesTables } from "./certificates.tables";
import { markRevoked } from "./credential/status-list";

export function isAdministrator({ permissions }: Pick<SessionUser, "permissions">): boolean {
  return hasEverywhere(permissions, "User.Manage");
}

/** Declares a certificate invalid for good, with a reason. Only administrators may do it. */
export const revokeCertificate: CallsOf<typeof contract, CertificatesTables>["revokeCertificate"] = async (call) => {
  const { db, user, now, body, publish } = call;
  const { certificateId, reason } = body;
  const row = await db
    .selectFrom("certificate_record")
    .select(["user_id", "revoked"])
    .where("id", "=", certificateId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  if (row.revoked !== null) throw new ApiError("conflict", { detail: "The certificate is already revoked." });
  await db
    .updateTable("certificate_record")
    .set({ revoked: now, revocation_reason: reason.trim(), revoked_by: user.id })
    .where("id", "=", certificateId)
    .execute();
  await markRevoked(db, certificateId);
  await audit(call, { deed: "certificates.revoke", person: row.user_id, detail: { certificateId } });
  publish({ type: "certificates.revoked", to: { user: row.user_id }, data: { certificateId } });
  return { resultId: certificateId };
};
