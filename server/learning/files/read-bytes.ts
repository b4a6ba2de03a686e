import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { ByteRange } from "../../kit/files/byte-range.rules";
import { readChunks } from "../../kit/files/chunks";

/** Yields the bytes of a range of a stored file, which is found by its hash. */
export function readBytes(db: TenantDb, sha256: string, range: ByteRange): AsyncGenerator<Uint8Array> {
  return readChunks(range, (position) =>
    db
      .selectFrom("file_chunk")
      .select("bytes")
      .where("sha256", "=", sha256)
      .where("position", "=", position)
      .executeTakeFirstOrThrow(),
  );
}
