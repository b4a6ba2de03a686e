/**
 * The tag of the orientation in Exif data: the facts that a camera writes into a picture, in the form of a TIFF file.
 */
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/**
 * The orientation in the Exif data of a picture. 1: browsers show the pixels as they are stored. 2 to 8: they turn or
 * mirror them. The result is also 1 when the data have no orientation or are broken.
 * @param tiff the Exif data, beginning with the TIFF header
 */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return 1;
  const read16 = (at: number) => (order === "II" ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === "II" ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const last = Math.min(directory + 2 + read16(directory) * ENTRY_BYTES, tiff.length) - ENTRY_BYTES;
  for (let at = directory + 2; at <= last; at += ENTRY_BYTES) {
    if (read16(at) !== ORIENTATION || read16(at + 2) !== SHORT) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
