import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { readBytes } from "./read-bytes";

/** The longest file that is read as a text, in bytes. The captions of a video of 24 hours fit in. */
const MAX_LENGTH = 4 * 1024 * 1024;

/** A file of a course as text. null when there is no such file, or when it is longer than 4 MiB. */
export async function readText(db: TenantDb, objectiveId: string, path: string): Promise<string | null> {
  const file = await db
    .selectFrom("objective_file")
    .select(["sha256", "size"])
    .where("objective_id", "=", objectiveId)
    .where("path", "=", path)
    .executeTakeFirst();
  if (file === undefined || file.size > MAX_LENGTH) return null;
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of readBytes(db, file.sha256, { first: 0, last: file.size - 1 })) {
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}
