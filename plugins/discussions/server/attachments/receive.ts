import type { Readable } from "node:stream";
import { ApiError } from "../../../../server/sdk";

/** The most bytes of uploads that one process has in memory at the same time. One upload is always allowed. */
const BYTES_AT_ONCE = 64 * 1024 * 1024;
/**
 * How many uploads one person may have at the same time, and how many bytes these may have together. One upload is
 * always allowed. The page sends two at the same time, which are 20 MB at most with the usual settings.
 */
const OWN_AT_ONCE = 4;
const OWN_BYTES_AT_ONCE = BYTES_AT_ONCE / 3;
const RETRY_SECONDS = 2;
/** The slowest connection that may upload, in bytes per millisecond. */
const SLOWEST_RATE = 10;
/** The milliseconds that every upload may take, beside those for its size. */
const ALWAYS_MILLISECONDS = 30_000;

/** Counts the uploads that this process receives, so that they cannot fill its memory. */
export class Uploads {
  private bytes = 0;
  private readonly people = new Map<string, { readonly count: number; readonly bytes: number }>();

  /**
   * Counts an upload that begins.
   * @param size in bytes
   * @returns a function to call when the upload has ended; calling it twice does no harm
   * @throws ApiError `tooManyRequests` when the person has too many uploads or too large ones, `unavailable` when those
   * of all need too much memory
   */
  begin(personId: string, size: number): () => void {
    const own = this.people.get(personId) ?? { count: 0, bytes: 0 };
    if (own.count >= OWN_AT_ONCE || (own.count > 0 && own.bytes + size > OWN_BYTES_AT_ONCE)) {
      throw new ApiError("tooManyRequests", { retryAfter: RETRY_SECONDS });
    }
    if (this.bytes > 0 && this.bytes + size > BYTES_AT_ONCE) {
      throw new ApiError("unavailable", { retryAfter: RETRY_SECONDS, reason: "overloaded" });
    }
    this.count(personId, 1, size);
    let isOpen = true;
    return () => {
      if (isOpen) this.count(personId, -1, -size);
      isOpen = false;
    };
  }

  private count(personId: string, uploads: number, bytes: number): void {
    const own = this.people.get(personId) ?? { count: 0, bytes: 0 };
    const next = { count: own.count + uploads, bytes: own.bytes + bytes };
    if (next.count > 0) this.people.set(personId, next);
    else this.people.delete(personId);
    this.bytes += bytes;
  }
}

/**
 * Reads the body of an upload into memory.
 * @param size the announced size in bytes; nothing beyond it is read
 * @throws ApiError `invalid` when the body has another size, or comes too slowly
 */
export async function receive(body: Readable, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  const timer = setTimeout(() => body.destroy(new Error("too slow")), ALWAYS_MILLISECONDS + size / SLOWEST_RATE);
  let at = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      if (at + piece.length > size) throw new ApiError("invalid", { detail: "The body is longer than announced." });
      at += piece.copy(bytes, at);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError("invalid", { detail: "The body did not arrive." });
  } finally {
    clearTimeout(timer);
  }
  if (at !== size) throw new ApiError("invalid", { detail: "The body is shorter than announced." });
  return bytes;
}
