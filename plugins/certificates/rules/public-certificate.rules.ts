import { percentBeside, pointsShown, showsRawScore } from "../../../core/sdk/learning";
import type { CertificateRecord, PublicCertificate } from "../contract";
import { certificateLimits } from "./certificate-limits.rules";

/**
 * What the page of a certificate shows, as section 5 of the product's specification (not in this repository) says, and
 * as the paper shows it: the score as a percentage, and points where these say more.
 */
export function publicCertificate(record: CertificateRecord): PublicCertificate {
  const { certificateTemplate, objectiveRecord: result, created } = record;
  const { score = null, maxScore = null, normalizedScore = null } = result ?? {};
  return {
    id: null,
    certificateNumber: record.certificateNumber,
    certificateTemplate: { name: certificateTemplate.name, kind: certificateTemplate.kind },
    externalUrl: record.externalUrl,
    certificatePdfUrl: record.certificatePdfUrl,
    certificatePngUrl: record.certificatePngUrl,
    certificateSvgUrl: record.certificateSvgUrl,
    completed: result?.finished ?? created,
    score: normalizedScore === null ? null : percentBeside(normalizedScore, certificateLimits(record)) / 100,
    points:
      score !== null && maxScore !== null && showsRawScore(maxScore) ? { score: pointsShown(score), maxScore } : null,
    grade: result?.grade?.name ?? null,
    expirationDate: record.expirationDate,
    created,
    studentName: record.studentName,
    courseName: record.courseName,
    courseCode: record.courseCode,
    description: record.description,
    revoked: record.revoked,
    revocationReason: record.revocationReason,
  };
}
