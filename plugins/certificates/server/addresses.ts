import { PORTAL_BASE, prefixes } from "../../../server/sdk";

export const certificatesFolder = `${prefixes.lmsStorage}certificates/`;

export function publicCertificateUrl(origin: string, number: string): string {
  return `${origin}${PORTAL_BASE}/certificate/${encodeURIComponent(number)}`;
}

export type FileFormat = "pdf" | "png" | "svg";

export function publicFilePath(number: string, format: FileFormat): string {
  return `${certificatesFolder}public/${encodeURIComponent(number)}.${format}`;
}
