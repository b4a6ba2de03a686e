import { PORTAL_BASE, prefixes } from "../../../server/sdk";

/** The path of certificates' files and credentials (signed forms of certificates), with a slash at the end. */
export const certificatesFolder = `${prefixes.lmsStorage}certificates/`;

export function publicCertificateUrl(origin: string, number: string): string {
  return `${origin}${PORTAL_BASE}/certificate/${encodeURIComponent(number)}`;
}

export type FileFormat = "pdf" | "png" | "svg";

/** The path of a certificate's file that everybody may open. */
export function publicFilePath(number: string, format: FileFormat): string {
  return `${certificatesFolder}public/${encodeURIComponent(number)}.${format}`;
}
