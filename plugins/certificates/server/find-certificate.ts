import { isId } from "../../../server/sdk";
import type { CertificateRecord } from "../contract";
import { meantNumbers } from "../rules/certificate-number.rules";
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

/** Finds a certificate by its id or by what somebody has typed as its number; null if there is none. */
export async function findCertificate(db: CertificatesDb, idOrNumber: string): Promise<CertificateRow | null> {
  const rows = certificateRows(db);
  if (isId(idOrNumber)) return (await rows.where("certificate.id", "=", idOrNumber).executeTakeFirst()) ?? null;
  const numbers = meantNumbers(idOrNumber);
  const found = await rows.where("certificate.certificate_number", "in", numbers).execute();
  const places = found.map((row) => numbers.indexOf(row.certificate_number));
  return found[places.indexOf(Math.min(...places))] ?? null;
}

/** null if the learner may not see the grade yet, or no longer has access to the course. */
export async function visibleCertificate(
  scope: PublicScope,
  row: CertificateRow,
  viewer: Viewer,
): Promise<CertificateRecord | null> {
  const [certificate] = await projectCertificates({ ...scope, userId: row.user_id }, [row], viewer);
  return certificate ?? null;
}
