import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { ImportLimits } from "../format/import-limits";
import { ImportError } from "../format/import-problem";
import { ArchiveCollector, type ArchiveFiles } from "./archive-files";
import { readTar } from "./read-tar";
import { readZip } from "./read-zip";

export const packageFileName = "portal-package.json";

/**
 * Reads the given path into memory: a folder, a `.tar.gz`, `.tar` or `.zip` archive, or one JSON or XML file. The first
 * bytes decide the format, not the name. If the path is the `portal-package.json` of a course package, the whole folder
 * around it is read.
 * @throws ImportError with the faults that were found: nothing at the path, an unknown or damaged format, more than the
 * limits allow, links, or unsafe paths
 */
export async function readArchive(path: string, limits: ImportLimits): Promise<ArchiveFiles> {
  const info = await stat(path).catch(() => undefined);
  if (!info) {
    throw new ImportError([
      { code: "IMPORT_NOT_FOUND", place: path, message: "There is no such file or folder.", fix: "Check the path." },
    ]);
  }
  if (info.isDirectory()) return readFolder(path, limits);
  if (basename(path) === packageFileName) return readFolder(dirname(path), limits);

  const start = await firstBytes(path);
  if (start[0] === 0x1f && start[1] === 0x8b) return readTar(path, true, limits);
  if (start.toString("latin1", 257, 262) === "ustar") return readTar(path, false, limits);
  const tooLarge = info.size > limits.totalBytes;
  if (!tooLarge && start.toString("latin1", 0, 2) === "PK") return readZip(path, await readFile(path), limits);
  if (!tooLarge && /^(\ufeff)?\s*\{/.test(start.toString("utf8"))) {
    return new Map([[packageFileName, await readFile(path)]]);
  }
  if (!tooLarge && /^(\ufeff)?\s*</.test(start.toString("utf8"))) {
    return new Map([[basename(path), await readFile(path)]]);
  }
  throw new ImportError([
    {
      code: tooLarge ? "IMPORT_ARCHIVE_LIMIT" : "IMPORT_NOT_RECOGNISED",
      place: path,
      message: tooLarge
        ? `The file is larger than ${limits.totalBytes} bytes.`
        : "This is no archive that is known here.",
      candidates: ["a folder", ".tar.gz", ".tar", ".zip", ".json"],
      fix: "Give an Open edX export (OLX), a Common Cartridge (.imscc) or a portable package (docs/portable-package.md).",
    },
  ]);
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Reads a folder into memory with the same limits as an archive. Symbolic links are faults.
 * @throws ImportError when a limit is exceeded, or a path or an entry is faulty
 */
async function readFolder(folder: string, limits: ImportLimits): Promise<ArchiveFiles> {
  const collector = new ArchiveCollector(folder, limits);
  const walk = async (directory: string): Promise<void> => {
    const entries = await readdir(directory, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(directory, entry.name);
      const rawName = relative(folder, path).split(sep).join("/");
      const name = collector.enter(rawName);
      if (name === undefined) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) {
        const { size } = await stat(path);
        collector.claim(name, size, size);
        collector.files.set(name, await readFile(path));
      } else collector.refuseLink(rawName, entry.isSymbolicLink() ? "symlink" : "thing of unknown kind");
    }
  };
  await walk(folder);
  return collector.finish();
}
