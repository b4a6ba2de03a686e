import type { CertificateRecord } from "../../../core/learning/contract/entities/index";
import { isId } from "../../database/storable.rules";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { type CertificateRow, certificateRows, projectCertificates, type Viewer } from "./certificates.rows";

interface PublicScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
}

/** A certificate by its id or its number, as people type it: case does not matter. */
export async function findCertificate(
  { db }: Pick<PublicScope, "db" | "tenantId">,
  idOrNumber: string,
): Promise<CertificateRow | null> {
  const rows = certificateRows(db);
  const found = isId(idOrNumber)
    ? rows.where("certificate.id", "=", idOrNumber)
    : rows.where("certificate.certificate_number", "=", idOrNumber.toUpperCase());
  return (await found.executeTakeFirst()) ?? null;
}

/** The certificate as it may be seen now; null while it is withheld. */
export async function visibleCertificate(
  scope: PublicScope,
  row: CertificateRow,
  viewer: Viewer,
): Promise<CertificateRecord | null> {
  const [certificate] = await projectCertificates({ ...scope, userId: row.user_id }, [row], viewer);
  return certificate ?? null;
}
