import type { CertificateRecord } from "../contract";

/** The scores that pass the course of a certificate and that bring its grade. */
export function certificateLimits({
  normalizedPassingScore,
  objectiveRecord,
}: Pick<CertificateRecord, "normalizedPassingScore" | "objectiveRecord">): number[] {
  return [normalizedPassingScore, objectiveRecord?.grade?.normalizedMinScore].flatMap((limit) => limit ?? []);
}
