import { type ListenersOf, resolveDate } from "../../../server/sdk";
import type { CertificatesTables } from "./certificates.tables";
import { issueCertificates } from "./issue-certificates";

/**
 * Stores the certificate of a learner's earlier attempt at a course, which an import has brought, with the
 * certificate's number and dates.
 */
export const storePastCertificate: NonNullable<ListenersOf<CertificatesTables>["pastAttempt"]> = async (
  { db, idOf, now },
  { entry: { certificate }, userId, objectiveId, recordId, ended },
) => {
  if (certificate === undefined) return;
  const { template, created, number, expires } = certificate;
  await issueCertificates(
    db,
    { userId, objectiveId, recordId },
    {
      templateId: idOf("certificateTemplate", template),
      created: created === undefined ? ended : resolveDate(created, now),
      ...(number === undefined ? {} : { number: number.toUpperCase() }),
      ...(expires === undefined ? {} : { expires: resolveDate(expires, now) }),
    },
  );
};
