import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { ByteRange } from "../../kit/files/byte-range.rules";

/** Size of a chunk in bytes. A range request reads at least one chunk; one statement reads one chunk. */
export const CHUNK_BYTES = 256 * 1024;

/**
 * Yields the bytes of a range of a stored file, which is found by its hash. It reads chunk by chunk, so that a whole
 * video is never in memory.
 */
export async function* readBytes(db: TenantDb, sha256: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position += 1) {
    const { bytes } = await db
      .selectFrom("file_chunk")
      .select("bytes")
      .where("sha256", "=", sha256)
      .where("position", "=", position)
      .executeTakeFirstOrThrow();
    const start = position * CHUNK_BYTES;
    yield bytes.subarray(Math.max(0, first - start), Math.min(bytes.byteLength, last + 1 - start));
  }
}
