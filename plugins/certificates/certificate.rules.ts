import { showsRawScore } from "../../core/sdk";
import type { CertificateRecord } from "./contract";

export interface CertificateFacts {
  /** 0 to 1; null if the course has no score. */
  readonly score: number | null;
  /** The points behind the score; null if they say nothing that the percentage does not say. */
  readonly rawScore: { readonly score: number; readonly maxScore: number } | null;
  readonly grade: string | null;
  readonly completed: string;
  /** The date on which it expires; null if it never does. */
  readonly expires: string | null;
}

/** The facts about the result on a certificate (specification, section 5). */
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

/** The address of a certificate among the pages of its course. */
export function certificatePath(objectiveId: string, number: string): string {
  return `/courses/${objectiveId}/certificate/${encodeURIComponent(number)}`;
}

/** Whether a certificate belongs to the course in the address (`/courses/{objectiveId}/certificate/{certificateNumber}`). */
export function isOfCourse(certificate: Pick<CertificateRecord, "objectiveId">, objectiveId: string): boolean {
  return certificate.objectiveId.toLowerCase() === objectiveId.toLowerCase();
}
