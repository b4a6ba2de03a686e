import type { CertificateRecord } from "../contract";

export function certificateLimits({
  normalizedPassingScore,
  objectiveRecord,
}: Pick<CertificateRecord, "normalizedPassingScore" | "objectiveRecord">): number[] {
  return [normalizedPassingScore, objectiveRecord?.grade?.normalizedMinScore].flatMap((limit) => limit ?? []);
}
