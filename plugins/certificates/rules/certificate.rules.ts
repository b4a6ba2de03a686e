import type { CertificateRecord } from "../contract";

export function certificatePath(objectiveId: string, number: string): string {
  return `/courses/${objectiveId}/certificate/${encodeURIComponent(number)}`;
}

/** For `/courses/{objectiveId}/certificate/{certificateNumber}`. */
export function belongsToCourse(certificate: Pick<CertificateRecord, "objectiveId">, objectiveId: string): boolean {
  return certificate.objectiveId.toLowerCase() === objectiveId.toLowerCase();
}

export function publicPath(number: string): string {
  return `/learn/certificate/${encodeURIComponent(number)}`;
}
