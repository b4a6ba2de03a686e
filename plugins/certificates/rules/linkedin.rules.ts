import type { CertificateRecord } from "../contract";

/**
 * The address with which LinkedIn lets its members add a certificate to their profile. LinkedIn's "Add to profile"
 * describes the parameters.
 */
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
