import { isId } from "../../../server/sdk";
import type { CertificateRecord } from "../contract";
import {
  type CertificateRow,
  type CertificatesDb,
  certificateRows,
  projectCertificates,
  type Viewer,
} from "./certificates.rows";

interface PublicScope {
  readonly db: CertificatesDb;
  readonly now: Date;
}

/** Finds a certificate by its id or its number. Upper and lower case do not matter, because people type the number. */
export async function findCertificate(db: CertificatesDb, idOrNumber: string): Promise<CertificateRow | null> {
  const rows = certificateRows(db);
  const found = isId(idOrNumber)
    ? rows.where("certificate.id", "=", idOrNumber)
    : rows.where("certificate.certificate_number", "=", idOrNumber.toUpperCase());
  return (await found.executeTakeFirst()) ?? null;
}

/** A certificate as the viewer may see it now; null while it must not be shown. */
export async function visibleCertificate(
  scope: PublicScope,
  row: CertificateRow,
  viewer: Viewer,
): Promise<CertificateRecord | null> {
  const [certificate] = await projectCertificates({ ...scope, userId: row.user_id }, [row], viewer);
  return certificate ?? null;
}
