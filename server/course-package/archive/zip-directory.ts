import { ImportError } from "../import-problem";

/** One entry of a zip archive's directory. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  checksum: number;
  packedSize: number;
  size: number;
  offset: number;
  externalAttributes: number;
  encrypted: boolean;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const longestComment = 0xffff;

/**
 * Reads the entries from the directory at the archive's end. It is the one that zip readers use.
 * @throws ImportError when the directory is missing, is cut off, or needs the 64-bit format
 */
export function readZipDirectory(path: string, bytes: Buffer): ZipEntry[] {
  const broken = (message: string) =>
    new ImportError([{ code: "IMPORT_ARCHIVE_BROKEN", place: path, message, fix: "Export or download it again." }]);
  const end = findEnd(bytes);
  if (end === undefined) throw broken("The zip archive has no directory; it seems to be cut off.");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff)
    throw broken("The zip archive is in the 64-bit format, which is not read.");

  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entryMark) throw broken("The zip archive's directory is damaged.");
    const flags = bytes.readUInt16LE(at + 8);
    const nameLength = bytes.readUInt16LE(at + 28);
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    entries.push({
      name: bytes.toString(
        (flags & 0x800) !== 0 ? "utf8" : nameEncoding(bytes, at, nameLength),
        at + 46,
        at + 46 + nameLength,
      ),
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      externalAttributes: bytes.readUInt32LE(at + 38),
      offset: bytes.readUInt32LE(at + 42),
      encrypted: (flags & 1) !== 0,
    });
    at += 46 + nameLength + rest;
  }
  return entries;
}

function findEnd(bytes: Buffer): number | undefined {
  const earliest = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= earliest; at--) {
    if (bytes.readUInt32LE(at) === endMark) return at;
  }
  return undefined;
}

/** Many tools write UTF-8 without setting the flag for it. A name that is not valid UTF-8 is read as Latin-1. */
function nameEncoding(bytes: Buffer, at: number, length: number): BufferEncoding {
  const name = bytes.subarray(at + 46, at + 46 + length);
  return Buffer.from(name.toString("utf8")).equals(name) ? "utf8" : "latin1";
}
