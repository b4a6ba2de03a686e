import { jpegSegments } from "./jpeg-segments.rules";
import { isJpeg, isPng, isWebp } from "./picture-kind.rules";

/**
 * The number of pixels of a picture, width times height, as the beginning of its file says. 0 for a file of another
 * kind than PNG, JPEG, GIF and WebP, such as SVG, whose size says nothing about the memory that it needs.
 */
export function pixelsOf(file: Buffer): number {
  if (file.length < 30) return 0;
  if (isPng(file)) return file.readUInt32BE(16) * file.readUInt32BE(20);
  if (file.toString("latin1", 0, 3) === "GIF") return pixelsOfGif(file);
  if (isWebp(file)) return pixelsOfWebp(file);
  return isJpeg(file) ? pixelsOfJpeg(file) : 0;
}

/** WebP has three forms, each with its own place for the size (RFC 9649, section 2). */
function pixelsOfWebp(file: Buffer): number {
  const form = file.subarray(12, 16).toString("latin1");
  if (form === "VP8X") return (file.readUIntLE(24, 3) + 1) * (file.readUIntLE(27, 3) + 1);
  if (form === "VP8 ") return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff);
  const bits = file.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/** The size is in the JPEG segment that begins a frame (ITU T.81, B.2.2). */
function pixelsOfJpeg(file: Buffer): number {
  for (const { kind, start } of jpegSegments(file)) {
    const beginsFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (beginsFrame) return start + 9 <= file.length ? file.readUInt16BE(start + 5) * file.readUInt16BE(start + 7) : 0;
  }
  return 0;
}

/**
 * A GIF file has the size of its surface, and then that of each picture on it (GIF89a, sections 18 and 20). Browsers
 * make the surface larger if the first picture needs it.
 */
function pixelsOfGif(file: Buffer): number {
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)];
  let at = 13 + colorTableBytes(file[10] ?? 0);
  while (at + 1 < file.length && file[at] === 0x21) {
    // An extension, such as a comment, is skipped. It has pieces, each with its length before it, and an empty piece at
    // the end.
    at += 2;
    while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
    at += 1;
  }
  if (file[at] !== 0x2c || at + 9 > file.length) return width * height;
  const [right, bottom] = [
    file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5),
    file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7),
  ];
  return Math.max(width, right) * Math.max(height, bottom);
}

/**
 * The length in bytes of the table of colours that follows; 0 when there is none.
 * @param flags the byte of the file that says whether there is a table and how large it is
 */
const colorTableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
