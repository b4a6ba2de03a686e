/**
 * The number of pixels of a picture, width times height, as the beginning of its file says. 0 for a file of another
 * kind than PNG, JPEG, GIF and WebP, such as SVG, whose size says nothing about the memory that it needs.
 */
export function pixelsOf(file: Buffer): number {
  if (file.length < 30) return 0;
  if (file.subarray(0, 8).equals(PNG)) return file.readUInt32BE(16) * file.readUInt32BE(20);
  if (file.subarray(0, 3).toString("latin1") === "GIF") return file.readUInt16LE(6) * file.readUInt16LE(8);
  if (file.subarray(8, 12).toString("latin1") === "WEBP") return ofWebp(file);
  return file.readUInt16BE(0) === 0xffd8 ? ofJpeg(file) : 0;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** WebP has three forms, each with its own place for the size (RFC 9649, section 2). */
function ofWebp(file: Buffer): number {
  const form = file.subarray(12, 16).toString("latin1");
  if (form === "VP8X") return (file.readUIntLE(24, 3) + 1) * (file.readUIntLE(27, 3) + 1);
  if (form === "VP8 ") return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff);
  const bits = file.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}

/** A JPEG file consists of segments. The size is in the segment that begins a frame (ITU T.81, B.2.2). */
function ofJpeg(file: Buffer): number {
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff; ) {
    const kind = file[at + 1] ?? 0;
    const beginsFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (beginsFrame) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
    at += 2 + file.readUInt16BE(at + 2);
  }
  return 0;
}
