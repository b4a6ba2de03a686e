import { showsRawScore } from "../../../core/sdk";
import type { CertificateRecord } from "../contract";
import { certificateLimits } from "./certificate-limits.rules";

/** What a certificate says about the result of the course. */
export interface CertificateFacts {
  /** The score, from 0 to 1. Null if the course has no score. */
  readonly score: number | null;
  /** The scores that pass and that bring the grade. The shown score is not rounded over them. */
  readonly limits: readonly number[];
  /** The points behind the score. Null if there are none, or if they would say the same as the percentage. */
  readonly rawScore: { readonly score: number; readonly maxScore: number } | null;
  readonly grade: string | null;
  readonly completed: string;
  /** The date on which the certificate expires. Null if it never expires. */
  readonly expires: string | null;
}

/**
 * The facts about the result that the page of a certificate shows, as section 5 of the product's specification (not in
 * this repository) says.
 */
export function certificateFacts(record: CertificateRecord): CertificateFacts {
  const result = record.objectiveRecord;
  const score = result?.score ?? null;
  const maxScore = result?.maxScore ?? null;
  return {
    score: result?.normalizedScore ?? null,
    limits: certificateLimits(record),
    rawScore: score !== null && maxScore !== null && showsRawScore(maxScore) ? { score, maxScore } : null,
    grade: result?.grade?.name ?? null,
    completed: result?.finished ?? record.created,
    expires: record.expirationDate,
  };
}

/** The path of a certificate's page below the pages of its course. */
export function certificatePath(objectiveId: string, number: string): string {
  return `/courses/${objectiveId}/certificate/${encodeURIComponent(number)}`;
}

/**
 * Whether a certificate belongs to the course in the address
 * (`/courses/{objectiveId}/certificate/{certificateNumber}`).
 */
export function belongsToCourse(certificate: Pick<CertificateRecord, "objectiveId">, objectiveId: string): boolean {
  return certificate.objectiveId.toLowerCase() === objectiveId.toLowerCase();
}

/** The path of a certificate's public page. */
export function publicPath(number: string): string {
  return `/learn/certificate/${encodeURIComponent(number)}`;
}
