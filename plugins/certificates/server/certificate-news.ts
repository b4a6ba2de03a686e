import type { ListenersOf } from "../../../server/sdk";
import { loadEnrollments, type NewsEntry, type NewsKind, pageOfNews } from "../../../server/sdk/attempts";
import type { CertificateRecord } from "../contract";
import { certificateRows, projectCertificates } from "./certificates.rows";
import type { CertificatesTables } from "./certificates.tables";

const ISSUED = "certificates.issued";
const EXPIRES = "certificates.expires";

type RevealFacts = Pick<
  NonNullable<ReturnType<Awaited<ReturnType<typeof loadEnrollments>>["get"]>>,
  "gradeRevealPolicy" | "gradeRevealDate"
>;

/** How many days before its end a certificate says that it expires. */
const WARNED_DAYS = 30;

export const newsKinds: Readonly<Record<string, NewsKind>> = {
  [ISSUED]: { title: "certificates.news.issuedOnes", icon: "award", mailable: true },
  // The reminders mail of the same certificates. While that plugin is off, no mail tells of them.
  [EXPIRES]: { title: "certificates.news.expiring", icon: "clock", mail: "reminders.certificate" },
};

/**
 * A person's certificates that were issued or expire soon. One that would give a hidden grade away, one that was
 * revoked, and one of an archived course are left out.
 */
export const readCertificateNews: NonNullable<ListenersOf<CertificatesTables>["news"]> = async (scope, page) => {
  const { db, userId, now } = scope;
  if (!page.kinds.has(ISSUED) && !page.kinds.has(EXPIRES)) return [];
  const rows = await certificateRows(db)
    .innerJoin("objective", (join) => join.onRef("objective.id", "=", "certificate.objective_id"))
    .where("certificate.user_id", "=", userId)
    .where("certificate.revoked", "is", null)
    .where("objective.state", "not in", ["draft", "archived"])
    .execute();
  if (rows.length === 0) return [];
  const enrollments = await loadEnrollments(
    scope,
    rows.map((row) => row.objective_id),
  );
  const certificates = await projectCertificates({ db, userId, now }, rows, "owner");
  return pageOfNews(
    certificates.flatMap((certificate) =>
      entriesOf(certificate, revealedAt(enrollments.get(certificate.objectiveId)), now),
    ),
    page,
  );
};

function revealedAt(access: RevealFacts | undefined): string | null {
  return access?.gradeRevealPolicy === "afterDate" ? access.gradeRevealDate : null;
}

/** @param revealed when the learner could see the grade, and with it the certificate; null: at once */
function entriesOf(certificate: CertificateRecord, revealed: string | null, now: Date): NewsEntry[] {
  const { id, created, expirationDate, objectiveId, courseName, certificateNumber } = certificate;
  const issued = Math.max(Date.parse(created), revealed === null ? 0 : Date.parse(revealed));
  const entry = {
    name: courseName,
    by: null,
    words: null,
    course: { id: objectiveId, name: courseName, language: null },
    path: `/courses/${objectiveId}/certificate/${certificateNumber}`,
    isRead: false,
  };
  const warned = expirationDate === null ? null : Date.parse(expirationDate) - WARNED_DAYS * 24 * 3600 * 1000;
  return [
    { ...entry, id: `${ISSUED}:${id}`, kind: ISSUED, sentence: "certificates.news.issued", at: new Date(issued) },
    ...(warned !== null && warned > issued && warned <= now.getTime()
      ? [
          {
            ...entry,
            id: `${EXPIRES}:${id}`,
            kind: EXPIRES,
            sentence: "certificates.news.expires",
            at: new Date(warned),
          },
        ]
      : []),
  ];
}
