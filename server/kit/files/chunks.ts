import type { ByteRange } from "./byte-range.rules";

/**
 * The size of a chunk in bytes. A stored file is cut into chunks, each in a row of its own. One statement reads one
 * chunk, so that a whole video is never in memory.
 */
export const CHUNK_BYTES = 256 * 1024;

/** Cuts a file into chunks: yields the position of each chunk (0, 1, …) and its bytes. */
export function* chunksOf(file: Uint8Array): Generator<{ readonly position: number; readonly bytes: Buffer }> {
  for (let position = 0; position * CHUNK_BYTES < file.byteLength; position += 1) {
    const start = position * CHUNK_BYTES;
    const length = Math.min(CHUNK_BYTES, file.byteLength - start);
    yield { position, bytes: Buffer.from(file.buffer, file.byteOffset + start, length) };
  }
}

/**
 * Yields the bytes of a range, chunk by chunk.
 * @param readChunk reads the chunk at a position
 */
export async function* readChunks(
  { first, last }: ByteRange,
  readChunk: (position: number) => Promise<{ readonly bytes: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position += 1) {
    const { bytes } = await readChunk(position);
    const start = position * CHUNK_BYTES;
    yield bytes.subarray(Math.max(0, first - start), Math.min(bytes.byteLength, last + 1 - start));
  }
}
