import { crc32, inflateRawSync } from "node:zlib";
import type { ImportLimits } from "../format/import-limits";
import { ImportError } from "../format/import-problem";
import { ArchiveCollector, type ArchiveFiles } from "./archive-files";

const linkMode = 0xa000;
const typeMask = 0xf000;

/**
 * Reads a `.zip` into memory. Every size is checked against the archive's list of entries and the limits, every content
 * against its checksum.
 * @throws ImportError when the archive is damaged or has a password, exceeds a limit, or has a link or an unsafe path
 */
export function readZip(path: string, bytes: Buffer, limits: ImportLimits): ArchiveFiles {
  const collector = new ArchiveCollector(path, limits);
  for (const entry of readZipDirectory(path, bytes)) {
    const name = collector.enter(entry.name);
    if (((entry.externalAttributes >>> 16) & typeMask) === linkMode) collector.refuseLink(entry.name, "symlink");
    else if (name !== undefined && !entry.name.endsWith("/")) {
      collector.claim(entry.name, entry.size, entry.size);
      const content = contentOf(bytes, entry);
      if (content) collector.files.set(name, content);
      else {
        collector.fault({
          code: "IMPORT_ARCHIVE_BROKEN",
          place: `${path}: ${name}`,
          message: entry.encrypted ? "The file is locked by a password." : "The file cannot be unpacked.",
          fix: entry.encrypted ? "Make the archive again without a password." : "Export or download it again.",
        });
      }
    }
  }
  return collector.finish();
}

function contentOf(archive: Buffer, entry: ZipEntry): Uint8Array | undefined {
  const header = entry.offset;
  if (entry.encrypted || header + 30 > archive.length || archive.readUInt32LE(header) !== 0x04034b50) return undefined;
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const packed = archive.subarray(start, start + entry.packedSize);
  const content = unpack(packed, entry);
  return content?.length === entry.size && crc32(content) === entry.checksum ? content : undefined;
}

function unpack(packed: Uint8Array, entry: ZipEntry): Uint8Array | undefined {
  if (entry.method === 0) return packed;
  if (entry.method !== 8) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
  } catch {
    // The data is damaged, or longer than the archive's list of entries says. The caller reports that the file cannot
    // be unpacked.
    return undefined;
  }
}

interface ZipEntry {
  name: string;
  /** How the entry is stored: 0 as it is, 8 deflated. */
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
 * Reads the list of entries of a zip archive.
 * @throws ImportError when the list is missing, is cut off, or needs the 64-bit format
 */
function readZipDirectory(path: string, bytes: Buffer): ZipEntry[] {
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

/**
 * The encoding of an entry's name. Many tools write UTF-8 without setting the flag for it. So a name that is valid
 * UTF-8 is read as UTF-8, and any other name as Latin-1.
 */
function nameEncoding(bytes: Buffer, at: number, length: number): BufferEncoding {
  const name = bytes.subarray(at + 46, at + 46 + length);
  return Buffer.from(name.toString("utf8")).equals(name) ? "utf8" : "latin1";
}
