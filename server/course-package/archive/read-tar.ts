import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import type { ImportLimits } from "../format/import-limits";
import { ImportError } from "../format/import-problem";
import { ArchiveCollector, type ArchiveFiles } from "./archive-files";

const ignoredTypes = new Set(["directory", "pax-header", "pax-global-header", "gnu-long-path", "gnu-long-link-path"]);

/**
 * Reads a `.tar` or `.tar.gz` into memory. The limits are checked while the archive is unpacked, so a decompression
 * bomb is stopped early.
 * @param zipped whether it is a `.tar.gz`
 * @throws ImportError when the archive is damaged, exceeds a limit, or has a link or an unsafe path
 */
export async function readTar(path: string, zipped: boolean, limits: ImportLimits): Promise<ArchiveFiles> {
  const collector = new ArchiveCollector(path, limits);
  const tar = extract();

  const reading = (async () => {
    for await (const entry of tar) {
      const { name: rawName, type } = entry.header;
      const name = collector.enter(rawName);
      if (name !== undefined && type !== "file" && type !== "contiguous-file" && !ignoredTypes.has(type ?? "")) {
        collector.refuseLink(rawName, type ?? "thing of unknown kind");
      }
      const wanted = name !== undefined && (type === "file" || type === "contiguous-file");
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of entry as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        collector.claim(rawName, size, chunk.length);
        if (wanted) chunks.push(chunk);
      }
      if (wanted) collector.files.set(name, Buffer.concat(chunks));
    }
  })();

  const source = createReadStream(path);
  const feeding = zipped ? pipeline(source, createGunzip(), tar) : pipeline(source, tar);
  const [read, fed] = await Promise.allSettled([reading, feeding]);
  const failure = [read, fed].find((result) => result.status === "rejected")?.reason;
  if (failure instanceof ImportError) throw failure;
  if (failure) {
    throw new ImportError([
      {
        code: "IMPORT_ARCHIVE_BROKEN",
        place: path,
        message: `The archive cannot be unpacked: ${failure instanceof Error ? failure.message : String(failure)}.`,
        fix: "Export or download it again.",
      },
    ]);
  }
  return collector.finish();
}
