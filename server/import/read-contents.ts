import type { ArchiveFiles } from "./archive/archive-files";
import { packageFileName, readArchive } from "./archive/read-archive";
import { readCommonCartridge } from "./common-cartridge/read-common-cartridge";
import type { ImportContents } from "./contents";
import { defaultLimits, type ImportLimits } from "./import-limits";
import { ImportError } from "./import-problem";
import { readOlx } from "./olx/read-olx";
import { readPackage } from "./package/read-package";

/** A format that can be imported: the file that it is known by, and its reader. */
interface ImportFormat {
  name: string;
  mark: string;
  read(files: ArchiveFiles, root: string, limits: ImportLimits): ImportContents;
}

const formats: readonly ImportFormat[] = [
  { name: "portable package", mark: packageFileName, read: readPackage },
  { name: "Open edX course (OLX)", mark: "course.xml", read: readOlx },
  { name: "Common Cartridge", mark: "imsmanifest.xml", read: readCommonCartridge },
];

/**
 * Reads what somebody wants to import: a portable package, an Open edX course or a Common Cartridge, as a folder, an archive or one JSON
 * file. Nothing is stored; what comes back is checked and cleaned.
 * @param path of a file or a folder
 * @throws ImportError with every fault, when anything is broken
 */
export async function readContents(path: string, limits: ImportLimits = defaultLimits): Promise<ImportContents> {
  const files = await readArchive(path, limits);
  for (const format of formats) {
    const root = rootOf(files, format.mark);
    if (root !== undefined) return format.read(files, root, limits);
  }
  throw new ImportError([
    {
      code: "IMPORT_NOT_RECOGNISED",
      place: path,
      message: "It holds nothing that can be imported.",
      candidates: formats.map(({ name, mark }) => `${mark} (${name})`),
      fix: "The file that marks a format has to be at the top, or in the only folder there.",
    },
  ]);
}

/** The folder that the marking file is in: the top, or one folder below it. */
function rootOf(files: ArchiveFiles, mark: string): string | undefined {
  if (files.has(mark)) return "";
  const below = [...files.keys()].filter((path) => path.endsWith(`/${mark}`) && path.split("/").length === 2);
  const [only] = below;
  return below.length === 1 && only !== undefined ? only.slice(0, -mark.length) : undefined;
}
