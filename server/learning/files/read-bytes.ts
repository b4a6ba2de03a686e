import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { ByteRange } from "../../kit/files/byte-range.rules";

/** Bytes of one chunk. A range request reads at least one; a statement carries one. */
export const CHUNK = 256 * 1024;

/** The bytes of a range, chunk by chunk: nobody holds a whole video in memory. */
export async function* readBytes(db: TenantDb, sha256: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let position = Math.floor(first / CHUNK); position * CHUNK <= last; position += 1) {
    const { bytes } = await db
      .selectFrom("file_chunk")
      .select("bytes")
      .where("sha256", "=", sha256)
      .where("position", "=", position)
      .executeTakeFirstOrThrow();
    const start = position * CHUNK;
    yield bytes.subarray(Math.max(0, first - start), Math.min(bytes.byteLength, last + 1 - start));
  }
}
