import { type ListenersOf, resolveDate } from "../../../server/sdk";
import type { CertificatesTables } from "./certificates.tables";
import { issueCertificates } from "./issue-certificates";

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
