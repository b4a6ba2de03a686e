import type { CertificateRecord } from "../contract";

/** The parameters are those of LinkedIn's "Add to profile". */
export function linkedInUrl(
  record: Pick<
    CertificateRecord,
    "certificateTemplate" | "courseName" | "certificateNumber" | "created" | "expirationDate"
  >,
  issuer: string,
  publicUrl: string,
): string {
  const parameters = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: `${record.certificateTemplate.name}: ${record.courseName}`,
    organizationName: issuer,
    ...monthOf("issue", record.created),
    ...(record.expirationDate === null ? {} : monthOf("expiration", record.expirationDate)),
    certUrl: publicUrl,
    certId: record.certificateNumber,
  });
  return `https://www.linkedin.com/profile/add?${parameters}`;
}

function monthOf(name: "issue" | "expiration", moment: string): Record<string, string> {
  const date = new Date(moment);
  return { [`${name}Year`]: String(date.getUTCFullYear()), [`${name}Month`]: String(date.getUTCMonth() + 1) };
}
