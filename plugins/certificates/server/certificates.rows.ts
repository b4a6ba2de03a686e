import { type PluginDb, toIso } from "../../../server/sdk";
import { loadEnrollments, loadObjectiveRecords } from "../../../server/sdk/attempts";
import { gradeVisibility, type ObjectiveRecord, visibleRecord } from "../../../server/sdk/learning";
import type { CertificateRecord } from "../contract";
import { certificateState } from "../rules/certificate-state.rules";
import { certificatesFolder, type FileFormat, publicFilePath } from "./addresses";
import type { CertificatesTables } from "./certificates.tables";

export type CertificatesDb = PluginDb<CertificatesTables>;

export function certificateRows(db: CertificatesDb) {
  return db
    .selectFrom("certificate_record as certificate")
    .innerJoin("certificate_template as template", (join) => join.onRef("template.id", "=", "certificate.template_id"))
    .selectAll("certificate")
    .select(["template.name as template_name", "template.kind as template_kind"]);
}

export type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificateRows>["execute"]>>[number];

export type Viewer = "owner" | "administrator" | "public";

/**
 * The certificates of one user as the viewer may see them now. A certificate proves that the course is passed. So it is
 * left out while the learner may not see the course's grade, or may never see it.
 */
export async function projectCertificates(
  scope: { readonly db: CertificatesDb; readonly userId: string; readonly now: Date },
  rows: readonly CertificateRow[],
  viewer: Viewer,
): Promise<CertificateRecord[]> {
  const { db, userId, now } = scope;
  const records = await loadObjectiveRecords(db, { userId, ids: rows.map((row) => row.objective_record_id) });
  const recordOf = new Map(records.map(({ id, stored }) => [id, stored]));
  const enrollments = await loadEnrollments(
    scope,
    rows.map((row) => row.objective_id),
  );
  return rows.flatMap((row): CertificateRecord[] => {
    const enrollment = enrollments.get(row.objective_id);
    const record = recordOf.get(row.objective_record_id);
    if (enrollment === undefined || record === undefined) return [];
    const isRevealed = gradeVisibility(enrollment, record.finished !== null, now).allowed;
    if (!isRevealed) return [];
    return [
      {
        id: row.id,
        objectiveId: row.objective_id,
        userId: viewer === "owner" ? row.user_id : null,
        certificateNumber: row.certificate_number,
        certificateTemplate: { id: row.template_id, name: row.template_name, kind: row.template_kind },
        externalUrl: row.external_url,
        certificatePdfUrl: fileAddress(row, viewer, "pdf"),
        certificatePngUrl: fileAddress(row, viewer, "png"),
        certificateSvgUrl: fileAddress(row, viewer, "svg"),
        expirationDate: toIso(row.expiration_date),
        normalizedPassingScore: row.normalized_passing_score,
        objectiveRecord: shownTo(viewer, visibleRecord(record, enrollment, now)),
        created: toIso(row.created),
        revoked: toIso(row.revoked),
        credentialUrl: credentialUrl(row, viewer, now),
        revocationReason: viewer === "public" ? null : row.revocation_reason,
        studentName: row.student_name,
        courseName: row.course_name,
        courseCode: row.course_code,
        description: row.description,
      },
    ];
  });
}

/** The result of the course as a viewer may see it. Only the owner gets the ids that lead to the learner's work. */
function shownTo(viewer: Viewer, record: ObjectiveRecord): ObjectiveRecord {
  if (viewer === "owner") return record;
  return { ...record, objectiveWorkflowId: null, activityRecord: null };
}

/** The address of a certificate's file. null if an outside service makes the certificate. */
function fileAddress(
  { id, certificate_number, template_kind }: CertificateRow,
  viewer: Viewer,
  format: FileFormat,
): string | null {
  if (template_kind !== "Custom") return null;
  return viewer === "owner" ? `${certificatesFolder}${id}.${format}` : publicFilePath(certificate_number, format);
}

/** null if it is not valid now, or made outside. Only for the owner: it has a hash of the e-mail address. */
function credentialUrl(row: CertificateRow, viewer: Viewer, now: Date): string | null {
  const dates = { expirationDate: toIso(row.expiration_date), revoked: toIso(row.revoked) };
  if (viewer !== "owner" || row.template_kind !== "Custom") return null;
  return certificateState(dates, now).state === "valid" ? `${certificatesFolder}credentials/${row.id}.jwt` : null;
}
