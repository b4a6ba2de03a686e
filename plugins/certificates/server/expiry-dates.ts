import type { PluginScope } from "../../../server/sdk";
import type { AgendaEntry, AgendaSpan } from "../../../server/sdk/attempts";
import { certificatePath } from "../rules/certificate.rules";
import { certificateRows, projectCertificates } from "./certificates.rows";
import type { CertificatesTables } from "./certificates.tables";

export const EXPIRY_KIND = "certificates.expires";

/** When the certificates of a learner expire. Those that the learner may not see yet, and revoked ones, are left out. */
export async function expiryDates(
  scope: PluginScope<CertificatesTables>,
  { from, until }: AgendaSpan,
): Promise<AgendaEntry[]> {
  const rows = await certificateRows(scope.db)
    .where("certificate.user_id", "=", scope.userId)
    .where("certificate.expiration_date", ">=", from)
    .where("certificate.expiration_date", "<", until)
    .where("certificate.revoked", "is", null)
    .execute();
  if (rows.length === 0) return [];
  const visible = await projectCertificates(scope, rows, "owner");
  return visible.flatMap(({ id, objectiveId, courseName: name, certificateNumber, expirationDate }) => {
    if (expirationDate === null) return [];
    return [
      {
        id: `certificate:${id}`,
        kind: EXPIRY_KIND,
        at: new Date(expirationDate),
        end: null,
        name,
        course: { id: objectiveId, name, language: null },
        place: null,
        path: certificatePath(objectiveId, certificateNumber),
        file: null,
        isBegun: false,
        isDone: false,
      },
    ];
  });
}
