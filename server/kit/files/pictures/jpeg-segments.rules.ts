/** One of the segments of which a JPEG file consists (ITU T.81, B.1.1). */
interface JpegSegment {
  /** The second byte of the marker with which the segment begins. The first one is always 0xFF. */
  readonly kind: number;
  readonly start: number;
  /**
   * The position after the segment. The compressed pixels after the header of a scan belong to that segment. If the
   * segment is cut off, `end` is the end of the file.
   */
  readonly end: number;
}

const END_OF_IMAGE = 0xd9;
/** The marker of the header of a scan. The compressed pixels of the scan follow the header. */
const START_OF_SCAN = 0xda;

/**
 * Yields the segments of a JPEG file after its first two bytes, up to the end of the picture. As decoders do, it skips
 * padding and bytes that belong to no segment. A file without a marker for the end of the picture is read to its end.
 */
export function* jpegSegments(file: Buffer): Generator<JpegSegment> {
  let at = 2;
  while (at + 1 < file.length) {
    const kind = file[at + 1] ?? 0;
    if (file[at] !== 0xff || kind === 0xff || kind === 0) {
      at += 1;
      continue;
    }
    const start = at;
    at += 2;
    if (!standsAlone(kind)) {
      // The length counts its own two bytes.
      at = Math.min(at + (at + 2 <= file.length ? Math.max(file.readUInt16BE(at), 2) : 2), file.length);
      if (kind === START_OF_SCAN) at = endOfScan(file, at);
    }
    yield { kind, start, end: at };
    if (kind === END_OF_IMAGE) return;
  }
}

const standsAlone = (kind: number) => kind === 0x01 || (kind >= 0xd0 && kind <= END_OF_IMAGE);

/**
 * The position of the first marker after compressed pixels. Markers inside the pixels (restart markers and escaped 0xFF
 * bytes) do not count.
 */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue;
    const kind = file[at + 1] ?? 0;
    const isPartOfScan = kind === 0 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd7);
    if (!isPartOfScan) return at;
  }
  return file.length;
}
