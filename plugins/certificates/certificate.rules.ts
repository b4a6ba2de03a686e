import { showsRawScore } from "../../core/sdk";
import type { CertificateRecord } from "./contract";

export interface CertificateFacts {
  /** 0 to 1; null where the course has none. */
  readonly score: number | null;
  /** Points, where they say more than the percentage. */
  readonly rawScore: { readonly score: number; readonly maxScore: number } | null;
  readonly grade: string | null;
  readonly completed: string;
  /** Null: never. */
  readonly expires: string | null;
}

/** What a certificate says about the result (specification, section 5). */
export function certificateFacts(record: CertificateRecord): CertificateFacts {
  const result = record.objectiveRecord;
  const score = result?.score ?? null;
  const maxScore = result?.maxScore ?? null;
  return {
    score: result?.normalizedScore ?? null,
    rawScore: score !== null && maxScore !== null && showsRawScore(maxScore) ? { score, maxScore } : null,
    grade: result?.grade?.name ?? null,
    completed: result?.finished ?? record.created,
    expires: record.expirationDate,
  };
}

/** Whether the certificate belongs under a course's address (`/courses/{objectiveId}/certificate/{certificateNumber}`). */
export function isOfCourse(certificate: Pick<CertificateRecord, "objectiveId">, objectiveId: string): boolean {
  return certificate.objectiveId.toLowerCase() === objectiveId.toLowerCase();
}
