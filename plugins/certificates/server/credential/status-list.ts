import { randomInt } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { withTransaction } from "../../../../server/sdk";
import type { CertificatesDb } from "../certificates.rows";

/** The minimum of the standard: among so many nobody can tell whose entry a verifier looks up. */
const ENTRIES = 131_072;
/**
 * A list is used until it is half full. So at most two random places have to be tried on average to find a free one.
 */
const MAX_USED = ENTRIES / 2;

export interface StatusPlace {
  readonly list: number;
  readonly position: number;
}

/**
 * The place of a certificate in the lists of revocations. It gets one with its first credential. Places are random, so
 * they do not tell who got a certificate at about the same time.
 */
export function statusPlaceOf(db: CertificatesDb, certificateId: string): Promise<StatusPlace> {
  return withTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("certificate_record")
      .select(["status_list", "status_position", "revoked"])
      .where("id", "=", certificateId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.status_list !== null && row.status_position !== null) {
      return { list: row.status_list, position: row.status_position };
    }
    const place = await takePlace(trx, row.revoked !== null);
    await trx
      .updateTable("certificate_record")
      .set({ status_list: place.list, status_position: place.position })
      .where("id", "=", certificateId)
      .execute();
    return place;
  });
}

async function takePlace(db: CertificatesDb, isRevoked: boolean): Promise<StatusPlace> {
  const { used } = await db
    .selectFrom("certificate_status")
    .select(({ fn }) => fn.countAll<number>().as("used"))
    .executeTakeFirstOrThrow();
  const list = Math.floor(Number(used) / MAX_USED);
  for (;;) {
    const place = { list, position: randomInt(ENTRIES) };
    const taken = await db
      .insertInto("certificate_status")
      .values({ ...place, is_revoked: isRevoked })
      .onConflict((conflict) => conflict.columns(["tenant_id", "list", "position"]).doNothing())
      .returning("position")
      .executeTakeFirst();
    if (taken !== undefined) return place;
  }
}

/** Marks the place of a certificate as revoked, if it has one. The mark stays when the certificate is deleted. */
export async function markRevoked(db: CertificatesDb, certificateId: string): Promise<void> {
  const { status_list: list, status_position: position } = await db
    .selectFrom("certificate_record")
    .select(["status_list", "status_position"])
    .where("id", "=", certificateId)
    .executeTakeFirstOrThrow();
  if (list === null || position === null) return;
  await db
    .updateTable("certificate_status")
    .set({ is_revoked: true })
    .where("list", "=", list)
    .where("position", "=", position)
    .execute();
}

/** A list as Bitstring Status List writes it: one bit for each entry, compressed. null if there is no such list. */
export async function encodedList(db: CertificatesDb, list: number): Promise<string | null> {
  const rows = await db
    .selectFrom("certificate_status")
    .select(["position", "is_revoked"])
    .where("list", "=", list)
    .execute();
  if (rows.length === 0) return null;
  const bits = Buffer.alloc(ENTRIES / 8);
  for (const { position, is_revoked } of rows) {
    const byte = position >> 3;
    if (is_revoked) bits[byte] = (bits[byte] ?? 0) | (0x80 >> (position & 7));
  }
  return `u${(await promisify(gzip)(bits)).toString("base64url")}`;
}
