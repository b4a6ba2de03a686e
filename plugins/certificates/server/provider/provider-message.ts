import { toIso } from "../../../../server/sdk";
import { publicCertificateUrl } from "../addresses";
import type { CertificatesDb } from "../certificates.rows";

export async function loadProviderMessage(db: CertificatesDb, origin: string, id: string) {
  const row = await db
    .selectFrom("certificate_record as certificate")
    .innerJoin("certificate_template as template", (join) => join.onRef("template.id", "=", "certificate.template_id"))
    .innerJoin("account", (join) => join.onRef("account.id", "=", "certificate.user_id"))
    .selectAll("certificate")
    .select(["template.name as template_name", "account.email"])
    .where("certificate.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    event: row.revoked === null ? ("issued" as const) : ("revoked" as const),
    certificateNumber: row.certificate_number,
    template: row.template_name,
    description: row.description,
    learner: { name: row.student_name, email: row.email },
    course: { name: row.course_name, code: row.course_code },
    issued: toIso(row.created),
    expires: toIso(row.expiration_date),
    revoked: toIso(row.revoked),
    publicUrl: publicCertificateUrl(origin, row.certificate_number),
    externalUrl: row.external_url,
  };
}

export type ProviderMessage = Awaited<ReturnType<typeof loadProviderMessage>>;
