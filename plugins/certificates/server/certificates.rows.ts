import { type HalfDb, iso, prefixes } from "../../../server/sdk";
import { loadEnrollments, loadObjectiveRecords } from "../../../server/sdk/attempts";
import { gradeVisibility, type ObjectiveRecord, visibleRecord } from "../../../server/sdk/learning";
import type { CertificateRecord } from "../contract";
import type { CertificatesTables } from "./certificates.tables";

export type CertificatesDb = HalfDb<CertificatesTables>;

/** Starts a query of certificates with their templates. */
export function certificateRows(db: CertificatesDb) {
  return db
    .selectFrom("certificate_record as certificate")
    .innerJoin("certificate_template as template", (join) => join.onRef("template.id", "=", "certificate.template_id"))
    .selectAll("certificate")
    .select(["template.name as template_name", "template.kind as template_kind"]);
}

export type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificateRows>["execute"]>>[number];

/** Who looks at a certificate: its owner, known by the session, or somebody who has its number. */
export type Viewer = "owner" | "public";

/**
 * The certificates of one user as the viewer may see them now. A certificate tells that the course is passed, so it is left
 * out until the course's grade is revealed. If the grade is never revealed, the certificate is shown without score and
 * grade.
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
    if (!isRevealed && enrollment.gradeRevealPolicy !== "never") return [];
    return [
      {
        id: row.id,
        objectiveId: row.objective_id,
        userId: viewer === "owner" ? row.user_id : null,
        certificateNumber: row.certificate_number,
        certificateTemplate: { id: row.template_id, name: row.template_name, kind: row.template_kind },
        externalUrl: null,
        certificatePdfUrl: certificatePdfUrl(row, viewer),
        certificatePngUrl: null,
        expirationDate: iso(row.expiration_date),
        normalizedPassingScore: row.normalized_passing_score,
        objectiveRecord: shownTo(viewer, visibleRecord(record, enrollment, now)),
        created: iso(row.created),
        studentName: row.student_name,
        courseName: row.course_name,
        courseCode: row.course_code,
        description: row.description,
      },
    ];
  });
}

/** The result for a viewer. The public sees it without ids that lead to the learner's work. */
function shownTo(viewer: Viewer, record: ObjectiveRecord): ObjectiveRecord {
  if (viewer === "owner") return record;
  return { ...record, objectiveWorkflowId: null, activityRecord: null };
}

function certificatePdfUrl({ id, certificate_number }: CertificateRow, viewer: Viewer): string {
  const name = viewer === "owner" ? id : `public/${encodeURIComponent(certificate_number)}`;
  return `${prefixes.lmsStorage}certificates/${name}.pdf`;
}
