import { crc32, inflateRawSync } from "node:zlib";
import type { ImportLimits } from "../import-limits";
import { ArchiveCollector, type ArchiveFiles } from "./archive-files";
import { readZipDirectory, type ZipEntry } from "./zip-directory";

const linkMode = 0xa000;
const typeMask = 0xf000;

/**
 * Reads a `.zip` into memory. Every size is checked against the zip directory and the limits, every content against its
 * checksum.
 * @throws ImportError
 */
export function readZip(path: string, bytes: Buffer, limits: ImportLimits): ArchiveFiles {
  const collector = new ArchiveCollector(path, limits);
  for (const entry of readZipDirectory(path, bytes)) {
    const name = collector.enter(entry.name);
    if (((entry.externalAttributes >>> 16) & typeMask) === linkMode) collector.link(entry.name, "symlink");
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
    // The data is damaged, or longer than the directory says. In both cases the caller reports a file that cannot be
    // unpacked.
    return undefined;
  }
}
