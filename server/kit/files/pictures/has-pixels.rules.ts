import { jpegSegments } from "./jpeg-segments.rules";
import { isJpeg, isPng, isWebp } from "./picture-kind.rules";
import { pixelsOf } from "./pixels.rules";

const START_OF_SCAN = 0xda;
const webpPictures = ["VP8 ", "VP8L", "ANMF"];

/**
 * Whether the file of a picture has a size and at least the beginning of its pixels. A file that had only what cameras
 * and programs write beside them has none when that is removed.
 */
export function hasPixels(file: Buffer): boolean {
  if (pixelsOf(file) === 0) return false;
  if (isJpeg(file)) return [...jpegSegments(file)].some(({ kind }) => kind === START_OF_SCAN);
  if (isPng(file))
    return hasChunk(file, 8, (at) => ({ name: at + 4, length: file.readUInt32BE(at), rest: 12 }), ["IDAT"]);
  if (isWebp(file)) {
    const chunkAt = (at: number) => ({ name: at, length: evenly(file.readUInt32LE(at + 4)), rest: 8 });
    return hasChunk(file, 12, chunkAt, webpPictures);
  }
  return true;
}

interface Chunk {
  readonly name: number;
  readonly length: number;
  /** How many bytes the chunk has besides its content. */
  readonly rest: number;
}

function hasChunk(file: Buffer, first: number, chunkAt: (at: number) => Chunk, names: readonly string[]): boolean {
  for (let at = first; at + 8 <= file.length; ) {
    const { name, length, rest } = chunkAt(at);
    if (names.includes(file.toString("latin1", name, name + 4))) return length > 0;
    at += rest + length;
  }
  return false;
}

const evenly = (length: number) => length + (length % 2);
